import { ApiError } from '@gatefill/client/calls/api-error'
import { getProof } from '@gatefill/contracts/public/proof'
import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { LITRES_MAX } from '@gatefill/domain/core/litres'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import type { DeliveryProof } from '@gatefill/domain/orders/proof'
import {
  orderedText,
  PROOF_NOT_FOUND,
  proofFacts,
  readingFigures,
  subtraction,
} from '@gatefill/domain/orders/proof'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Measure, MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Waybill, WaybillSection } from '@gatefill/ui/fuel/waybill'
import { ChevronRight } from '@gatefill/ui/icons/arrows'
import { Shield } from '@gatefill/ui/icons/people'
import { Check } from '@gatefill/ui/icons/signs'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useFragmentCall } from '../../shared/calls/use-fragment-call.ts'
import { OtherPaper } from './other-paper.tsx'
import * as texts from './texts.ts'

/** How a delivery was measured, for whoever scanned the QR code of its receipt. */
export function ProofView() {
  const { token, call } = useFragmentCall()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [getProof.path, token],
    queryFn: async ({ signal }) => (await call(getProof, { signal })).data,
  })
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState title={texts.noSuchDelivery} picture={<MeasurePicture level={0} />}>
        {PROOF_NOT_FOUND}
      </EmptyState>
    )
  if (data !== undefined) return <Proof proof={data} />
  if (error !== null)
    return (
      <ErrorState title={texts.proofDidNotLoad} busy={isFetching} onRetry={() => void refetch()}>
        {texts.checkYourNetwork}
      </ErrorState>
    )
  return (
    <Loading label={texts.loadingTheProof}>
      <Skeleton className="h-150" />
    </Loading>
  )
}

const Proof = ({ proof }: { proof: DeliveryProof }) => (
  <>
    <Waybill aria-labelledby="genuine">
      <div className="flex items-center gap-3 rounded-t-[12px] bg-ok-bg px-4 py-3 text-ok">
        <Check aria-hidden="true" className="size-7 flex-none" strokeWidth={3} />
        <p>
          <b id="genuine" className="block text-lead">
            {texts.genuine}
          </b>
          {texts.fromOurRecords(formatDateTime(proof.readAt))}
        </p>
      </div>
      <Fuel proof={proof} />
      <Readings proof={proof} />
      <WaybillSection>
        <dl className="grid gap-1.5 text-small">
          {proofFacts(proof).map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-2">{name}</dt>
              <dd className="ml-auto text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </WaybillSection>
    </Waybill>
    <Notice icon={<Shield aria-hidden="true" />}>
      <b>{texts.noNames}</b> {texts.seesOnlyThis}
    </Notice>
    <OtherPaper receiptNumber={proof.receiptNumber} />
  </>
)

function Fuel({ proof }: { proof: DeliveryProof }) {
  const { meter, fuels, orderedDl } = proof
  const litres = dlToLitres(meter === null ? orderedDl : meter.closingDl - meter.openingDl)
  return (
    <WaybillSection className="flex items-center gap-4">
      <Measure
        litres={Math.min(litres, LITRES_MAX)}
        product={fuels[0]?.product}
        className="h-[134px] max-w-[40%]"
      />
      <div className="min-w-0 flex-1">
        <p>
          <span className="block text-small text-ink-2">
            {meter === null ? texts.delivered : texts.poured}
          </span>
          <b className="figures text-pump">{subtraction(proof)?.poured ?? formatDl(orderedDl)}</b>
        </p>
        {fuels.map(({ product }) => (
          <p key={product} className="flex items-center gap-2">
            <FuelSymbol product={product} className="size-5" />
            {fuelName(product)}
          </p>
        ))}
        <p className="mt-1.5 text-small text-ink-2">{orderedText(proof)}</p>
      </div>
    </WaybillSection>
  )
}

/** 'PMS, petrol'; any other product keeps its name. */
function fuelName(product: string): string {
  const { code, plainName } = fuelOf(product)
  return code === undefined ? product : `${code}, ${plainName.toLowerCase()}`
}

function Readings({ proof }: { proof: DeliveryProof }) {
  const { meter, isMeterPhotographed } = proof
  const sum = subtraction(proof)
  if (meter === null || sum === undefined)
    return <WaybillSection className="text-small">{texts.noReadings}</WaybillSection>
  return (
    <WaybillSection className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-1 tablet:gap-3">
        <Reading caption={texts.meterBefore} dl={meter.openingDl} />
        <ChevronRight aria-hidden="true" className="mb-2.5 size-5" />
        <Reading caption={texts.meterAfter} dl={meter.closingDl} />
      </div>
      <p className="text-small">
        <span>
          {sum.figures} <b>{sum.poured}</b>.
        </span>{' '}
        {isMeterPhotographed ? texts.readAndPhotographed : texts.readAtGate}
      </p>
    </WaybillSection>
  )
}

const Reading = ({ caption, dl }: { caption: string; dl: number }) => (
  <p>
    <span className="block text-small text-ink-2">{caption}</span>
    <b className="figures block rounded-control border border-line bg-totem px-1 py-1 text-center text-[clamp(1rem,6vw,1.5rem)]/8 tracking-wide text-totem-ink">
      {readingFigures(dl)}
    </b>
  </p>
)
