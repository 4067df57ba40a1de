import { getCustomer, listCustomers } from '@gatefill/contracts/staff/customers'

/** What is read again after an act on a customer. */
export const CUSTOMER_READS = [getCustomer, listCustomers] as const
