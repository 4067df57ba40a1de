/** The first stop of the keyboard: past the navigation to the main part, which has this id. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 rounded-control bg-petrol px-4 py-3 font-bold text-on-petrol focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
