import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getVersion } from '@gatefill/contracts/staff/operations'

/** Which version serves, at the foot of the console: what whoever asks for help is asked for first. */
export function VersionLine() {
  const { data } = useEndpoint(getVersion, {})
  if (data === undefined) return null
  const commit = data.commit === '' ? '' : ` (${data.commit})`
  return (
    <p className="px-2 text-micro break-words text-ink-2 max-side:hidden">{`Gatefill ${data.version}${commit}`}</p>
  )
}
