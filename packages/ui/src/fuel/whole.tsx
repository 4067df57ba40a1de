import { splitAtTimes } from '@gatefill/domain/company/whole-times'
import type { ReactNode } from 'react'

/** What is read as one thing, such as the plate of a vehicle: no line that has room for it ends in it. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <span className="inline-block">{children}</span>
)

/** A sentence in which no line ends inside a time or a range of times. */
export const WholeTimes = ({ children }: { children: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which has no other order.
  splitAtTimes(children).map((piece, at) => (at % 2 === 1 ? <Whole key={at}>{piece}</Whole> : piece))
