import { escapedHtml } from '@gatefill/domain/core/escaped-html'

/** What a small page of a link says. */
export type PageContent = {
  title: string
  text: string /** The form's button; none without it. */
  button?: string
}

/** A small page without script: it opens for everyone, also in the browser of a mail program. */
export const linkPage = (
  { appName, styles }: { appName: string; styles: string },
  { title, text, button }: PageContent,
): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedHtml(title)}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main>
<p class="brand">${escapedHtml(appName)}</p>
<h1>${escapedHtml(title)}</h1>
<p>${escapedHtml(text)}</p>
${button === undefined ? '' : `<form method="post"><button type="submit">${escapedHtml(button)}</button></form>`}
<p><a href="/">Back to ${escapedHtml(appName)}</a></p>
</main>
</body>
</html>
`

/** The colours of packages/ui. */
export const LINK_PAGE_CSS = `:root { color-scheme: light dark; --canvas: #f1f4f2; --surface: #fff; --ink: #0a2220; --line: #c6d0cc; --petrol: #0b5b54; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --canvas: #061513; --surface: #0d201e; --ink: #e8f3ef; --line: #264540; --petrol: #5bd3bf; --on: #03211d; } }
body { margin: 0; padding: 24px 16px; background: var(--canvas); color: var(--ink); font: 400 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.2; }
.brand { margin: 0 0 20px; font-weight: 700; font-size: 1.25rem; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 10px; background: var(--petrol); color: var(--on); font: 700 1.0625rem/1.4 inherit; font-family: inherit; cursor: pointer; }
a { color: var(--petrol); font-weight: 600; display: inline-block; min-height: 24px; }
:focus-visible { outline: 3px solid #f5a80f; outline-offset: 3px; }
`
