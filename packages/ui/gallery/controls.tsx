import { codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { pageLinks } from '@gatefill/domain/core/page'
import { useState } from 'react'
import { Plus, Search, Trash2 } from '../src/icons/actions.gen.tsx'
import { Truck } from '../src/icons/menu.gen.tsx'
import { Avatar } from '../src/primitives/avatar.tsx'
import { Button, IconButton } from '../src/primitives/button.tsx'
import { Card } from '../src/primitives/card.tsx'
import { Checkbox } from '../src/primitives/checkbox.tsx'
import { CodeInput } from '../src/primitives/code-input.tsx'
import { CopyButton } from '../src/primitives/copy-button.tsx'
import { Field } from '../src/primitives/field.tsx'
import { Menu } from '../src/primitives/menu.tsx'
import { MenuGroup, MenuItem, MenuRadio } from '../src/primitives/menu-items.tsx'
import { Pagination } from '../src/primitives/pagination.tsx'
import { PasswordInput } from '../src/primitives/password-input.tsx'
import { RadioCard, RadioGroup } from '../src/primitives/radio-group.tsx'
import { Select } from '../src/primitives/select.tsx'
import { StepIndicator } from '../src/primitives/step-indicator.tsx'
import { Tabs } from '../src/primitives/tabs.tsx'
import { TextArea } from '../src/primitives/text-area.tsx'
import { TextInput } from '../src/primitives/text-input.tsx'
import { ToastAction, toast } from '../src/primitives/toaster.tsx'
import { Example } from './example.tsx'

export function ControlExamples() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Example title="Buttons">
        <div className="flex flex-wrap gap-2">
          <Button size="large" icon={<Truck aria-hidden="true" className="size-5" />}>
            Order Fuel
          </Button>
          <Button variant="secondary">Track</Button>
          <Button variant="quiet" icon={<Plus aria-hidden="true" className="size-5" />}>
            Add New Location
          </Button>
          <Button variant="text">Clear Filters</Button>
          <Button variant="danger">Cancel Order</Button>
          <Button variant="danger-quiet">Cancel</Button>
          <Button disabled>Save</Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} busyLabel="Signing In..." onClick={() => setBusy(true)}>
            Sign In
          </Button>
          <Button busy busyLabel="Creating Account...">
            Create Account
          </Button>
          <IconButton label="Delete" outlined>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
          <CopyButton text="7F3A9C" label="Copy the order number" />
          <Button variant="quiet" onClick={() => toast.success('Order created successfully!')}>
            Success toast
          </Button>
          <Button
            variant="quiet"
            onClick={() => toast.error('Failed to initialize payment. Please try again.')}
          >
            Error toast
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              toast((one) => (
                <>
                  Address deleted <ToastAction onClick={() => toast.dismiss(one.id)}>Undo</ToastAction>
                </>
              ))
            }
          >
            Toast with Undo
          </Button>
        </div>
      </Example>
      <Fields />
      <Choices />
    </>
  )
}

function Fields() {
  const [code, setCode] = useState('40')
  const [refused, setRefused] = useState<string>()
  const [note, setNote] = useState('')
  return (
    <Example title="Fields">
      <Card className="grid gap-4 p-4">
        <Field label="Email">
          <TextInput type="email" name="email" autoComplete="email" defaultValue="sola.adeyemi@example.com" />
        </Field>
        <Field label="First name" error="First name is required">
          <TextInput name="firstName" autoComplete="given-name" />
        </Field>
        <Field label="Password" hint="At least 8 characters">
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label="Landmark or gate" optional>
          <TextInput placeholder="Blue gate after the bakery" />
        </Field>
        <Field label="LGA" optional>
          <Select defaultValue="Eti-Osa">
            <option>Eti-Osa</option>
            <option>Ibeju-Lekki</option>
          </Select>
        </Field>
      </Card>
      <Card className="grid gap-4 p-4">
        <CodeInput
          label="Verification code"
          name="code"
          hint="It is valid for 10 minutes."
          value={code}
          onChange={(next) => {
            setCode(next)
            setRefused(undefined)
          }}
          codeFromPaste={codeFromPaste}
          onPasteRefused={() => setRefused('Please enter all 6 digits')}
          error={refused}
        />
        <Field label="Note" optional>
          <TextArea value={note} onChange={(event) => setNote(event.target.value)} countTo={500} />
        </Field>
        <Field label="Search orders or products">
          <TextInput
            type="search"
            icon={<Search aria-hidden="true" className="size-5" />}
            placeholder="Search orders or products"
          />
        </Field>
        <Field label="Email" hint="Email cannot be changed">
          <TextInput readOnly value="sola.adeyemi@example.com" />
        </Field>
      </Card>
    </Example>
  )
}

function Choices() {
  const [tab, setTab] = useState<'saved' | 'new'>('saved')
  const [page, setPage] = useState(4)
  return (
    <Example title="Choices">
      <div className="grid gap-4">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <a href="#main" className="text-link">
                Terms
              </a>
            </>
          }
          error="You must agree to the terms"
        />
        <RadioGroup legend="Why are you cancelling?">
          <RadioCard layout="compact" name="reason" defaultChecked>
            Changed my mind
          </RadioCard>
          <RadioCard layout="compact" name="reason">
            Other reason
          </RadioCard>
        </RadioGroup>
      </div>
      <div className="grid gap-4">
        <StepIndicator label="Steps" steps={['Account', 'Verification', 'Complete']} current={1} />
        <Tabs
          label="Delivery Addresses"
          tabs={[
            { key: 'saved', label: 'Saved Addresses' },
            { key: 'new', label: 'Add New' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p className="p-2">Panel of {tab}</p>
        </Tabs>
        <Pagination
          current={page}
          totalPages={9}
          pages={pageLinks(page, 9)}
          hrefOf={(number) => `#page-${number}`}
          onSelect={setPage}
        />
        <ThemeMenu />
      </div>
    </Example>
  )
}

function ThemeMenu() {
  const [theme, setTheme] = useState('system')
  return (
    <Menu
      label="ṢA, account menu"
      button={<Avatar initials="ṢA" />}
      buttonClassName="grid size-12 place-items-center"
      align="start"
    >
      <MenuGroup label="Theme">
        {['light', 'dark', 'system'].map((choice) => (
          <MenuRadio key={choice} checked={choice === theme} onSelect={() => setTheme(choice)}>
            {choice}
          </MenuRadio>
        ))}
      </MenuGroup>
      <MenuItem href="#terms">Terms</MenuItem>
      <MenuItem>Sign out</MenuItem>
    </Menu>
  )
}
