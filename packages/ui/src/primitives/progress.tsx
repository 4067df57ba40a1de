/** How far something is, as the browser's own bar. */
export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="block h-2 w-full appearance-none overflow-hidden rounded-chip border-0 bg-sunken [&::-moz-progress-bar]:bg-petrol [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-petrol"
    />
  )
}
