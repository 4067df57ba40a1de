/** Plus while closed, minus while open; the `<details>` around it is the `group`. */
export function OpenMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 flex-none" aria-hidden="true">
      <path d="M5 12h14" className="stroke-current stroke-2" />
      <path d="M12 5v14" className="stroke-current stroke-2 group-open:hidden" />
    </svg>
  )
}
