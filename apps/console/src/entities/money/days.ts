import { formatDate } from '@gatefill/domain/core/formats'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { startOfDay } from '@gatefill/domain/core/lagos-days'
import type { Month } from '@gatefill/domain/finance/month'
import { firstDayOf } from '@gatefill/domain/finance/month'

/** '31 Oct 2026' */
export const dayText = (day: Day): string => formatDate(startOfDay(day))

/** 'Oct 2026' */
export const monthText = (month: Month): string => dayText(firstDayOf(month)).replace(/^1 /, '')
