/**
 * In the page: opens a dialog as a journey saw it, in place of the one that was opened before. Style sheets that the page
 * lacks are read first. Stands alone, because it is sent to the page.
 */
export async function drawDialog({ html, styles }: { html: string; styles: string[] }): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const present = links.map(({ href }) => new URL(href).pathname)
  await Promise.all(
    styles
      .filter((path) => !present.includes(path))
      .map(
        (href) =>
          new Promise((resolve, reject) => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
            link.onload = resolve
            link.onerror = reject
            document.head.append(link)
          }),
      ),
  )
  document.querySelector('[data-drawn]')?.remove()
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const dialog = parsed.querySelector('dialog')
  if (dialog === null) throw new Error('no dialog was kept')
  // The content policy refuses it as an attribute.
  for (const styled of [dialog, ...dialog.querySelectorAll<HTMLElement>('[style]')]) {
    const style = styled.getAttribute('style') ?? ''
    styled.removeAttribute('style')
    styled.style.cssText = style
  }
  dialog.removeAttribute('open')
  dialog.dataset.drawn = ''
  document.body.append(document.adoptNode(dialog))
  dialog.showModal()
}
