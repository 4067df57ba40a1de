import type { Plugin } from 'vite'

const YOUNG = /([;{])([\w-]+):([^;{}]*?\d)dvh\b([^;{}]*)/g

/** `height:60dvh` with `height:60vh` before it, which browsers before 2023 take; the others take the later one. */
export const withPlainHeights = (css: string): string =>
  css.replaceAll(
    YOUNG,
    (whole, before: string, property: string, start: string, end: string) =>
      `${before}${property}:${start}vh${end.replaceAll('dvh', 'vh')};${whole.slice(before.length)}`,
  )

/** A plugin of Vite: writes a height without the bars of a phone's browser before each one with them. */
export function viewportHeights(): Plugin {
  return {
    name: 'viewport-heights',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = withPlainHeights(String(file.source))
      },
    },
  }
}
