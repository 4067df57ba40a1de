import { useEffect } from 'react'
import { config } from '../device/config.ts'

/** Names the page in the browser's tab: 'Order Fuel · Gatefill'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config.appName}`
  }, [title])
}
