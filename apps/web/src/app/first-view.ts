/** The home screen as dashboard.html has it, while it stands (layout/home-first-view.tsx). */
export const firstView = (): HTMLElement | null => document.getElementById('first-view')

/** The application has a page to show, and takes its place in the same frame. */
export function endFirstView(): void {
  firstView()?.remove()
  document.getElementById('app')?.removeAttribute('hidden')
}
