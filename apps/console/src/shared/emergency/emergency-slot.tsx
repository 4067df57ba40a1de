import type { ReactNode } from 'react'
import { createContext, useLayoutEffect, useRef, useState } from 'react'

/** What an emergency puts over every room: 'loud' in the place of header and toolbar, else a bar of 60 px. */
export type EmergencySlot = { isLoud: boolean; bar: ReactNode }

/** Given by the frame of the console to each room; undefined without an emergency. */
export const EmergencyContext = createContext<EmergencySlot | undefined>(undefined)

/**
 * Puts a bar in the place of what it covers, so that nothing below moves. Whoever types into what is covered goes on typing;
 * otherwise it cannot be reached meanwhile.
 */
export function Covered({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  const covered = useRef<HTMLDivElement>(null)
  const [isInert, setInert] = useState(false)
  const isCovered = bar !== undefined
  useLayoutEffect(() => {
    setInert(isCovered && covered.current?.contains(document.activeElement) !== true)
  }, [isCovered])
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1]">
      <div ref={covered} inert={isInert} className={isInert ? 'invisible max-desk:hidden' : ''}>
        {children}
      </div>
      {isCovered && <div className="z-10 grid min-h-full min-w-0">{bar}</div>}
    </div>
  )
}
