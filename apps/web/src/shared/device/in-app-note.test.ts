import { expect, test } from 'vitest'
import { isInAppBrowser } from './in-app-note.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 12; TECNO KG5j'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36'

test.each([
  ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 331.0.3.29.89 (iPhone13,2; iOS 17_5)`],
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/463.0.0.32.96]`],
  ['any application on an iPhone', `${IPHONE} Mobile/15E148`],
  ['Instagram on Android', `${ANDROID}; wv) ${CHROME} Instagram 331.0.0.37.90 Android`],
  ['Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/463.0.0.0;]`],
  ['WhatsApp on Android', `${ANDROID}; wv) ${CHROME} WhatsApp/2.24.11`],
  ['TikTok on Android', `${ANDROID}; wv) ${CHROME} BytedanceWebview/d8a21c6`],
])('a page shown by %s stands in the browser of an application [BR-005]', (_app, userAgent) => {
  expect(isInAppBrowser({ userAgent, isInstalled: false })).toBe(true)
})

test.each([
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, false],
  ['the home screen of an iPhone', `${IPHONE} Mobile/15E148`, true],
  ['Chrome on Android', `${ANDROID}) ${CHROME.replace('Version/4.0 ', '')}`, false],
  [
    'Opera Mini',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16',
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('a page shown by %s stands in a browser of its own [BR-005]', (_browser, userAgent, isInstalled) => {
  expect(isInAppBrowser({ userAgent, isInstalled })).toBe(false)
})
