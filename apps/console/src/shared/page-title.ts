import { useEffect } from 'react'
import { config } from './config.ts'

/** Names the page in the browser's tab: 'Money · Gatefill Console'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config.appName}`
  }, [title])
}
