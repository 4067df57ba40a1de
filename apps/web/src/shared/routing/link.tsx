import type { ComponentProps, MouseEvent } from 'react'
import type { NavigateOptions } from './create-router.ts'
import { useLocation, useNavigate } from './use-routing.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link to a page of the application, without loading the document again. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || asksForAnotherTab(event)) return
    event.preventDefault()
    navigate(to, { ...(replace === undefined ? {} : { replace }), state })
  }
  return <a {...props} href={to.startsWith('?') ? pathname + to : to} onClick={go} />
}

type NavLinkProps = LinkProps & {
  /** Marked on its own page only, not on those below it. */
  end?: boolean
}

/** A link of a navigation: it says when its page, or one below it, is the present one. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

const asksForAnotherTab = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target !== '' && event.currentTarget.target !== '_self')
