import { Dialog } from '@gatefill/ui/primitives/dialog'
import { Switch } from '@gatefill/ui/primitives/switch'
import { useAllActs } from '../../shared/acts/acts.ts'
import { keysText } from '../../shared/acts/keys.tsx'
import { useSingleKeys } from '../../shared/settings/single-keys.ts'

/** The act that opens it. */
export const SHORTCUT_LIST = 'shortcut-list'

const GROUPS = ['Go to', 'On this page', 'Console'] as const

/** Every shortcut of the present screen, and the switch for those of a single key. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const acts = useAllActs().filter(({ keys }) => keys !== undefined)
  const [singleKeys, choose] = useSingleKeys()
  const isOn = singleKeys === 'on'
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" wide>
      <div className="flex items-center justify-between gap-4">
        <div>
          <p id="single-keys" className="font-semibold">
            Single-key shortcuts
          </p>
          <p id="single-keys-about" className="text-small text-ink-2">
            Turn them off if you dictate, or press keys by accident. {keysText('$mod+k')} stays.
          </p>
        </div>
        <Switch
          labelledBy="single-keys"
          describedBy="single-keys-about"
          checked={isOn}
          onToggle={() => choose(isOn ? 'off' : 'on')}
        />
      </div>
      <div className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group} className="grid content-start gap-1">
            <h3 className="heading-panel">{group}</h3>
            <dl>
              {acts
                .filter((act) => act.group === group)
                .map(({ id, name, keys = '' }) => (
                  <div key={id} className="flex min-h-9 items-center justify-between gap-4">
                    <dt className={isOn || keys.includes('$mod') ? '' : 'text-ink-3'}>{name}</dt>
                    <dd>
                      <kbd className="rounded border border-control px-1.5 py-0.5 font-sans text-micro font-semibold whitespace-nowrap">
                        {keysText(keys)}
                      </kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
