import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const identityColumns: readonly PersonalColumns[] = [
  {
    table: 'users',
    columns: ['email', 'first_name', 'last_name', 'phone'],
    purpose: 'to sign the customer in, to write and to call',
    stored: 'until the account is closed',
    erased: 'replaced by what names nobody',
  },
  {
    table: 'users',
    columns: ['company_name', 'company_tin'],
    purpose: 'to make receipts out to a company',
    stored: 'until the account is closed',
    erased: 'emptied',
  },
  {
    table: 'users',
    columns: ['password_hash'],
    purpose: 'to check the password',
    stored: 'until the account is closed',
    erased: 'replaced by one that no password has',
  },
  {
    table: 'users',
    columns: ['picture_file'],
    purpose: 'to show the customer to themselves',
    stored: 'until the account is closed',
    erased: 'emptied, and the picture is deleted',
  },
  {
    table: 'customer_blocks',
    columns: ['reason', 'lift_reason'],
    purpose: 'to show why a customer was kept out, and let in again',
    stored: 'for good',
    erased: 'not erased: words of staff about what was done, without the name of the person',
  },
  {
    table: 'sessions',
    columns: ['user_agent'],
    purpose: 'to show the customer where they are signed in',
    stored: `${RETENTION.sessions.days} days after the session ended`,
    erased: 'the row is deleted',
  },
  {
    table: 'one_time_codes',
    columns: ['email', 'request_ip'],
    purpose: 'to check a code, and to count who asks for codes',
    stored: `${RETENTION.codes.days} days`,
    erased: 'the row is deleted',
  },
  {
    table: 'sign_in_failures',
    columns: ['email', 'address'],
    purpose: 'to stop guesses of passwords',
    stored: `${RETENTION.codes.days} days`,
    erased: 'the row is deleted',
  },
  {
    table: 'sign_up_proposals',
    columns: ['first_name', 'last_name', 'password_hash'],
    purpose: 'to complete a sign-up by the owner of the address alone',
    stored: 'until the address is confirmed',
    erased: 'none is left: a confirmed account has no proposals',
  },
  {
    table: 'two_factor_keys',
    columns: ['sealed_key'],
    purpose: 'to check the second factor',
    stored: 'until the account is closed; sealed',
    erased: 'the row is deleted',
  },
  {
    table: 'passkeys',
    columns: ['id', 'public_key', 'name', 'last_used_at'],
    purpose: 'to sign the customer in without a password',
    stored: 'until the customer removes it, or the account is closed',
    erased: 'the row is deleted',
  },
  {
    table: 'passkey_challenges',
    columns: ['user_id'],
    purpose: 'to check that a device answers this request and no earlier one',
    stored: `${RETENTION.codes.days} days`,
    erased: 'the row is deleted',
  },
  {
    table: 'rate_limits',
    columns: ['key'],
    purpose: 'to count the calls of an address, and what staff send to one person, who is a keyed hash there',
    stored: '1 hour; of what was sent 1 day',
    erased: 'goes by its time',
  },
]
