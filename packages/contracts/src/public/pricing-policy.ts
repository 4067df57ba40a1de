import { endpoint } from '../core/endpoint.ts'
import { pricingPolicy } from './pricing-policy-shapes.ts'

/** GET /pricing-policy: what is charged beside the fuel now; amounts in kobo, hours in Lagos (C-87). */
export const getPricingPolicy = endpoint({
  summary: 'Service fee, delivery fee and night surcharge in force',
  method: 'GET',
  path: '/pricing-policy',
  access: 'public',
  answer: pricingPolicy,
  status: 200,
  message: 'Pricing policy',
  errors: [],
  cacheSeconds: 60,
})
