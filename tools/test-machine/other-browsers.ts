import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.ts'

/** Engines of which the tests know no packaged browser; Debian has them. */
const OTHER_ENGINES = ['webkit', 'firefox'] as const
type OtherEngine = (typeof OTHER_ENGINES)[number]

/** Debian's packages with the engines, and a display for the one that has no mode without. */
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'firefox-esr']

/** What to do where they are missing and cannot be installed. */
export const howToInstall = `On Debian, as root: apt-get install ${PACKAGES.join(' ')}`

/** The window that WebKit's driver opens: Debian's versions lay it in folders of their own. */
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

export const miniBrowser = (): string | undefined => MINI_BROWSERS.find((path) => existsSync(path))

/** Firefox as Debian calls it, or as others do. */
export const firefox = (): string | undefined => programPath('firefox-esr') ?? programPath('firefox')

/** The engines that can be opened on this machine. */
export function presentEngines(): OtherEngine[] {
  const hasWebKit =
    miniBrowser() !== undefined &&
    programPath('WebKitWebDriver') !== undefined &&
    programPath('Xvfb') !== undefined
  return OTHER_ENGINES.filter((engine) => (engine === 'webkit' ? hasWebKit : firefox() !== undefined))
}

/** Installs the engines that are missing, where that is possible; says why one is missing afterwards. */
export function installOtherBrowsers(): string | undefined {
  const isComplete = () => presentEngines().length === OTHER_ENGINES.length
  if (isComplete()) return undefined
  const done = installDebianPackages(...PACKAGES)
  if (!done.installed) return done.reason
  return isComplete() ? undefined : 'the packages of Debian lack one'
}

const programPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
