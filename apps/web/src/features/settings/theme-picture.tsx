import type { ThemeChoice } from '@gatefill/ui/theme'

// The real colours of both themes, side by side whatever the page shows: the page's own tokens cannot do that.
const LIGHT = { ground: '#f1f4f2', board: '#0a2220', text: '#ffe9bf', edge: '#0a2220' }
const DARK = { ground: '#061513', board: '#020a09', text: '#ffdc80', edge: '#66857f' }

type Colours = typeof LIGHT

const WIDTH = 120
const HEIGHT = 72

/** A small price board on the ground of a theme; half and half for 'system'. */
export function ThemePicture({ theme }: { theme: ThemeChoice }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-18 w-30 overflow-hidden rounded-control border border-control"
    >
      <Board colours={theme === 'dark' ? DARK : LIGHT} />
      {theme === 'system' && (
        <svg
          aria-hidden="true"
          x={WIDTH / 2}
          width={WIDTH / 2}
          height={HEIGHT}
          viewBox={`${WIDTH / 2} 0 ${WIDTH / 2} ${HEIGHT}`}
        >
          <Board colours={DARK} />
        </svg>
      )}
    </svg>
  )
}

function Board({ colours: { ground, board, text, edge } }: { colours: Colours }) {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      <rect x="32" y="9" width="56" height="54" rx="5" fill={board} stroke={edge} strokeWidth="1.5" />
      {[20, 33, 46].map((y) => (
        <g key={y} fill={text}>
          <circle cx="42" cy={y} r="3.5" fill="#f5a80f" />
          <rect x="52" y={y - 2.5} width="28" height="5" rx="2" />
        </g>
      ))}
      <rect x="33" y="56" width="54" height="3" fill="#f5a80f" />
    </>
  )
}
