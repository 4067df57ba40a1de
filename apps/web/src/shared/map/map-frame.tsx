import { MAP_ATTRIBUTION } from '@gatefill/domain/addresses/road-map'
import { Minus, Plus } from '@gatefill/ui/icons/actions'
import { IconButton } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import * as texts from '../texts.ts'
import type { StreetMap } from './street-map.ts'
import { streetMap } from './street-map.ts'

type MapFrameProps = {
  /** Is given the map once, and may undo what it did. */
  onReady: (street: StreetMap) => (() => void) | undefined
  /** Further buttons beside those that zoom. */
  controls?: ReactNode
  className?: string
  /** Says what the map is for, and which keys it takes. */
  label: string
  /** Off where the arrow keys do something else than to move the map. */
  movesByKeyboard?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  /** The person pressed one of the buttons that zoom. */
  onZoom?: () => void
}

/** A street map with its buttons and its source. */
export function MapFrame(props: MapFrameProps) {
  const { onReady, controls, className, label, movesByKeyboard = true, onKeyDown, onZoom } = props
  const view = useRef<HTMLDivElement>(null)
  const street = useRef<StreetMap>(undefined)
  const ready = useRef(onReady)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (view.current === null) return
    const made = streetMap(view.current, () => setFailed(true), { keyboard: movesByKeyboard })
    street.current = made
    const undo = ready.current(made)
    return () => {
      undo?.()
      made.close()
    }
  }, [movesByKeyboard])

  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a map takes the arrow keys */}
      <div ref={view} role="application" aria-label={label} tabIndex={0} onKeyDown={onKeyDown} />
      <div className="absolute top-2 right-2 z-10 grid gap-2">
        <IconButton
          outlined
          label={texts.zoomIn}
          onClick={() => {
            onZoom?.()
            street.current?.map.zoomIn()
          }}
        >
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          outlined
          label={texts.zoomOut}
          onClick={() => {
            onZoom?.()
            street.current?.map.zoomOut()
          }}
        >
          <Minus aria-hidden className="size-5" />
        </IconButton>
        {controls}
      </div>
      {isFailed && (
        <div className="absolute inset-x-2 top-2 z-10 pr-14">
          <Notice tone="warning" role="status">
            {texts.mapPartlyLoaded}
          </Notice>
        </div>
      )}
      <p className="absolute right-0 bottom-0 z-10 rounded-tl-control bg-surface px-2 text-micro text-ink-2">
        {MAP_ATTRIBUTION}
      </p>
    </div>
  )
}
