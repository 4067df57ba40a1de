import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { Tabs } from '@gatefill/ui/primitives/tabs'
import { lazy, Suspense } from 'react'
import { ProfileTab } from '../features/profile/profile-tab.tsx'
import { ThemeTab } from '../features/settings/theme-tab.tsx'
import { PageHeader } from '../shared/page/page-header.tsx'
import { useSearchParams } from '../shared/routing/use-routing.ts'
import * as texts from './texts.ts'

// The tab is loaded when it is opened: it brings the drawing of QR codes and the list of common passwords.
const SecurityTab = lazy(async () => ({
  default: (await import('../features/settings/security-tab.tsx')).SecurityTab,
}))

const YourData = lazy(async () => ({
  default: (await import('../features/settings/your-data.tsx')).YourData,
}))

const TABS = [
  { key: 'profile', label: 'Profile' },
  { key: 'theme', label: texts.themeSettings },
  { key: 'security', label: 'Security' },
] as const
type TabKey = (typeof TABS)[number]['key']

/** A placeholder as wide as the cards of the tab, and as high as its first one. */
const LoadingTab = () => (
  <Loading label={texts.loadingYourSettings} className="grid max-w-180 gap-4">
    <Skeleton className="h-110 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </Loading>
)

/** /dashboard/settings: the open tab is in the URL as ?tab= */
export function SettingsPage() {
  const [params, setParams] = useSearchParams()
  const selected: TabKey = TABS.find(({ key }) => key === params.get('tab'))?.key ?? TABS[0].key
  return (
    <>
      <PageHeader title={texts.accountSettings} />
      <Tabs
        label={texts.accountSettings}
        variant="line"
        tabs={TABS}
        selected={selected}
        onSelect={(tab) => setParams({ tab }, { replace: true })}
      >
        {selected === 'profile' && <ProfileTab />}
        {selected === 'theme' && <ThemeTab />}
        {selected === 'security' && (
          <Suspense fallback={<LoadingTab />}>
            <SecurityTab />
            <YourData />
          </Suspense>
        )}
      </Tabs>
    </>
  )
}
