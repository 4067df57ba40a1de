/**
 * What a browser of the floor may lack, by the names of MDN's data, each with what happens there. A name stands for all
 * below it.
 */
const ACCEPTED: Readonly<Record<string, string>> = {
  // Asked for where it is used, by something that the check does not see.
  'api.Notification': 'push-browser.ts asks for all of push first, and says that it is not there',
  'api.PushManager': 'as above',
  'api.ServiceWorkerRegistration.showNotification': 'a browser without push gets no message to show',
  'api.Scheduler.postTask': 'fake-indexeddb asks for it first, and uses a timer',
  'javascript.builtins.Array.findLast':
    'of fake-indexeddb alone, for which memory-database.ts of the driver brings it',
  'api.AudioData.copyTo': 'the map asks for VideoFrame first',
  'api.VideoFrame.copyTo': 'as above',
  'api.Document.startViewTransition': 'React tries it for transitions of which we have none',
  'api.ViewTransition': 'as above',
  'api.NavigationDestination.getState': 'React asks for window.navigation first',
  'api.CookieStoreManager.unsubscribe': 'meant is PushSubscription, which has the same name for it',

  // Elements and attributes that a browser without them shows as plain ones.
  'html.elements.search': 'a part of the page without its name for screen readers',
  'html.elements.dialog': 'dialog.tsx opens it by itself',
  'html.elements.details.name': 'several answers are open at the same time',
  'html.elements.input.capture': 'a computer asks for a file; phones open the camera',
  'html.global_attributes.autocapitalize': 'a keyboard of a computer writes as it is typed on',
  'html.global_attributes.is': 'React passes it on for elements that we do not have',

  // Decoration, without which everything can be read and pressed.
  'css.at-rules.starting-style': 'a dialog is there at once',
  'css.at-rules.property': 'Tailwind sets the first values of its variables a second time for these browsers',
  'css.at-rules.media.forced-colors': 'no phone without it has forced colours',
  'css.properties.forced-color-adjust': 'as above',
  'css.at-rules.media.scripting': 'without script a place stays empty',
  'css.properties.content-visibility': 'on paper closed answers stay closed',
  'css.selectors.details-content': 'as above',
  'css.properties.translate': 'a press, a toast and a dialog do not move',
  'css.properties.cursor': 'a finger has no cursor',
  'css.properties.resize': 'a text area keeps its size and scrolls',
  'css.properties.field-sizing': 'as above',
  'css.types.length.lh': 'an empty date field is a little lower',
  'css.properties.font-family.ui-monospace': 'the next font of the list',
  'css.properties.mix-blend-mode.plus-lighter': 'tiles of the map blend a little less well while they load',
  'css.properties.text-decoration.dotted': 'Safari takes the line alone, without its dots',
  'css.properties.place-self.start': 'one card is stretched',
  'css.properties.align-content.start': 'rows of a page are spread over its height',
  'css.properties.flex-basis.min-content': 'a button wraps one word later',
  'css.properties.print-color-adjust': 'written with its old name as well',
  'css.properties.user-select': 'as above',
  'css.selectors.selection': 'the usual colour of a selection',
  'css.selectors.has':
    'a chosen card lacks its frame beside the filled circle, two cards stand below each other; base.css, styles.css and screen.css name what would do harm',
}

/** Why the feature may be lacking; undefined when it may not. */
export const acceptedBecause = (feature: string): string | undefined =>
  Object.entries(ACCEPTED).find(([name]) => feature === name || feature.startsWith(`${name}.`))?.[1]
