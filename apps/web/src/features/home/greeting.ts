import { lagosTime } from '@gatefill/domain/core/lagos-time'
import * as texts from './texts.ts'

const NOON = 12
const EVENING = 17

/** 'Good afternoon, Ṣọlá', by the clock in Lagos. */
export function greeting(now: Date, firstName: string): string {
  const { hour } = lagosTime(now)
  const words = hour < NOON ? texts.goodMorning : hour < EVENING ? texts.goodAfternoon : texts.goodEvening
  return firstName === '' ? words : texts.greetByName(words, firstName)
}
