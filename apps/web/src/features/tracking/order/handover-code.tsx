import * as texts from '../texts.ts'

const HALF = 3

/** The six digits for the driver, in two groups of three. */
export function HandoverCode({ code }: { code: string }) {
  return (
    <section
      aria-labelledby="handover-code"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-totem px-4.5 py-4 text-totem-ink"
    >
      <div className="min-w-0 flex-1 basis-36">
        <h2 id="handover-code" className="font-semibold">
          {texts.handoverCode}
        </h2>
        <p className="text-small text-totem-sub">{texts.giveThisCodeOnlyWhen}</p>
      </div>
      <p className="figures text-[2rem]/10 tracking-wide whitespace-normal">
        <span className="sr-only">{[...code].join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, HALF)} {code.slice(HALF)}
        </span>
      </p>
    </section>
  )
}
