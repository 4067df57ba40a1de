import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { callApi } from './api.ts'
import { makeDataFolder } from './data-folder/data-folder.ts'
import { type Stack, startStack } from './stack.ts'
import { type Role, staffToken } from './staff.ts'

/** A product that asks staff for an authenticator app, and a person whose invitation waits. */
export type InvitedStack = Stack & {
  email: string
  /** The path of the one-time link that was mailed. */
  link: string
}

type Person = { email: string; name: string; role: Role }

/** Invites while the seeded administrator signs in by the password alone, then starts anew with the app required. */
export async function startInvitedStack(person: Person): Promise<InvitedStack> {
  const folder = makeDataFolder('invited')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const link = await invite(folder, person)
    const stack = await startStack({ environment: { DATA_DIR: folder, TWO_FACTOR: 'required' } })
    return { ...stack, email: person.email, link, stop: () => stack.stop().finally(removeFolder) }
  } catch (error) {
    removeFolder()
    throw error
  }
}

async function invite(folder: string, body: Person): Promise<string> {
  const stack = await startStack({ environment: { DATA_DIR: folder } })
  try {
    const token = await staffToken(stack, 'admin')
    await callApi(stack, 'POST', '/staff/invitations', { token, body })
    return await mailedLink(stack, body.email)
  } finally {
    await stack.stop()
  }
}

/** The path of the newest one-time link that was mailed to an address. */
export async function mailedLink(stack: Stack, email: string): Promise<string> {
  const find = () =>
    stack.mail.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/console\/link#\S+/.exec(text)?.[0] ?? [])
      .at(-1)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find() ?? ''
}
