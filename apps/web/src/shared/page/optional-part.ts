import type { ComponentType } from 'react'
import { lazy } from 'react'

/** A part that people can do without: when its file does not come, the page stands without it. */
export const optionalPart = (load: () => Promise<ComponentType>) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() }
    } catch (error) {
      console.warn('A part of the page did not load', error)
      return { default: () => null }
    }
  })
