import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Check } from '@gatefill/ui/icons/signs'
import type { ReactNode } from 'react'

export const fuelCode = (product: string): string => fuelOf(product).code ?? product

/** The way back to the work, at the bottom of a page that stands over it. */
export function BackLink({ children = 'Back', isMain = false }: { children?: ReactNode; isMain?: boolean }) {
  return (
    <a className={isMain ? 'act act-main' : 'act'} href="#work">
      {children}
    </a>
  )
}

/** Why nothing was recorded, beside the button that was pressed; `useAsked` leads there where no field is wrong. */
export function Problem({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="box wrong" role="alert" tabIndex={-1} data-problem>
      {text}
    </p>
  )
}

export function Good({ children }: { children: ReactNode }) {
  return (
    <span className="good inline-flex items-center gap-1.5">
      <Check aria-hidden="true" size={22} strokeWidth={3.4} />
      {children}
    </span>
  )
}

/** A fuel with its litres in small, as in a list. */
export function FuelLine({ product, dl }: { product: string; dl: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <FuelSymbol product={product} className="size-6" />
      <b className="figures">
        {formatDl(dl)} {fuelCode(product)}
      </b>
    </span>
  )
}

/** What a gate takes, as large as it goes. */
export function FuelHero({ product, dl }: { product: string; dl: number }) {
  const { code, plainName } = fuelOf(product)
  return (
    <section className="flex items-center gap-4">
      <FuelSymbol product={product} className="size-16" />
      <div>
        <p className="figures text-[2.7rem] leading-none">{formatDl(dl)}</p>
        <b className="text-[1.1rem]">
          {code === undefined ? plainName : `${code}, ${plainName.toLowerCase()}`}
        </b>
      </div>
    </section>
  )
}

/** A name and its value in a box. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="box line-row">
      <span>{label}</span>
      <b className="figures text-[1.3rem]">{children}</b>
    </div>
  )
}
