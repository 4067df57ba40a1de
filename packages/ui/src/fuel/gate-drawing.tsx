import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'

const BARS = Array.from({ length: 12 }, (_, index) => 104 + index * 21)

/** A delivery at a house gate: the fence, the tank truck, the hose. */
export function GateDrawing({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <svg viewBox="0 60 640 206" aria-hidden="true" className={classNames('block w-full', className)}>
        <g strokeWidth="4" fill="none" className="stroke-ink">
          <path d="M0 262V168h40M400 168h240v94M0 262h640" />
          <path d="M40 262V92h44v170zM356 262V92h44v170z" className="fill-surface" />
          <path d="M32 92h60V76H32zM348 92h60V76h-60z" className="fill-tint" />
          <path d="M84 116h272M84 150h272M84 240h272" />
          <path d={BARS.map((x) => `M${x} 104v156`).join('')} />
          <path d="M220 104v158" strokeWidth="7" />
          <rect x="196" y="176" width="48" height="26" rx="4" className="fill-tint" />
        </g>
        <Truck />
      </svg>
    </>
  )
}

function Truck() {
  const id = useId()
  return (
    <g strokeWidth="4" strokeLinejoin="round" className="stroke-ink">
      <path d="M424 236h176v-14H424z" className="fill-ink" />
      <rect x="424" y="150" width="118" height="72" rx="30" className="fill-surface" />
      <clipPath id={id}>
        <rect x="426" y="152" width="114" height="68" rx="28" />
      </clipPath>
      <path
        d="M420 182c20-6 34 6 60 0s40-4 64 0v44H420z"
        stroke="none"
        clipPath={`url(#${id})`}
        className="fill-amber"
      />
      <rect x="424" y="150" width="118" height="72" rx="30" fill="none" />
      <path d="M470 150v-9h26v9" className="fill-ink" />
      <path d="M454 152v68M512 152v68" fill="none" strokeWidth="3" />
      <path d="M550 226v-62h34l20 30v32z" className="fill-petrol" />
      <path d="M562 174h18l13 21h-31z" className="fill-surface" />
      {[456, 574].map((x) => (
        <g key={x}>
          <circle cx={x} cy="244" r="17" className="fill-ink" />
          <circle cx={x} cy="244" r="6" stroke="none" className="fill-canvas" />
        </g>
      ))}
      <path d="M424 196c-30 0-34 56-64 56-26 0-30-30-52-30" fill="none" strokeWidth="12" />
      <path
        d="M424 196c-30 0-34 56-64 56-26 0-30-30-52-30"
        fill="none"
        strokeWidth="6"
        className="stroke-amber"
      />
    </g>
  )
}
