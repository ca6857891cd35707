import type { Figures } from '../api/types'

export const revenueTypeNames: Record<keyof Figures['revenue'] | 'refund', string> = {
  subscription: 'Subscription',
  one_time: 'One-time',
  lifetime: 'Lifetime deal',
  advertising: 'Advertising',
  enterprise: 'Enterprise',
  affiliate: 'Affiliate',
  other: 'Other revenue',
  refund: 'Refund',
}

export const costCategoryNames: Record<keyof Figures['costs'], string> = {
  INFRASTRUCTURE: 'Infrastructure',
  THIRD_PARTY: 'Third parties',
  MARKETING: 'Marketing',
  TOOLS: 'Tools',
  OTHER: 'Other costs',
}
