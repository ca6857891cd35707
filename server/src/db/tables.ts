import type { CredentialTable } from '../auth/credentials.schema.ts'
import type { OneTimeTokenTable } from '../auth/one-time-tokens.ts'
import type { IdempotencyTable } from '../http/idempotency.schema.ts'
import type { JobTable } from '../jobs/jobs.schema.ts'
import type { MailTable } from '../mail/mail.ts'
import type { AccountTable, SettingTable } from '../resources/accounts/accounts.schema.ts'
import type { ActivityTable } from '../resources/activity/activity.schema.ts'
import type { ApiKeyProductTable, ApiKeyTable } from '../resources/api-keys/api-keys.schema.ts'
import type { CaptchaTable } from '../resources/captcha/captcha.schema.ts'
import type { ChangelogTable } from '../resources/changelog/changelog.schema.ts'
import type { CostScheduleTable, CostTable } from '../resources/costs/costs.schema.ts'
import type { FactorTable } from '../resources/factors/factors.schema.ts'
import type {
  FeedbackCountTable,
  FeedbackTable,
  ScreenshotTable,
} from '../resources/feedback/feedback.schema.ts'
import type {
  FeedbackDayTable,
  FeedbackKeyTable,
  FeedbackSenderTable,
} from '../resources/feedback-keys/feedback-keys.schema.ts'
import type { LedgerTable } from '../resources/finance/finance.schema.ts'
import type { IdeaTable } from '../resources/ideas/ideas.schema.ts'
import type { IdentityTable } from '../resources/identities/identities.schema.ts'
import type {
  ImportErrorTable,
  ImportedRecordTable,
  ImportFileTable,
  ImportRowTable,
  ImportTable,
} from '../resources/imports/tables.schema.ts'
import type { AttentionMarkTable } from '../resources/insight/attention.schema.ts'
import type { ReviewTable } from '../resources/insight/review.schema.ts'
import type { LogTable } from '../resources/logs/logs.schema.ts'
import type { MemberTable } from '../resources/members/members.schema.ts'
import type { MetricTable, MetricValueTable } from '../resources/metrics/metrics.schema.ts'
import type { RecipientTable } from '../resources/news/news.schema.ts'
import type { ProductTable } from '../resources/products/products.schema.ts'
import type { EcbDayTable, ExchangeRateTable } from '../resources/rates/rates.schema.ts'
import type { RevenueTable } from '../resources/revenue/revenue.schema.ts'
import type { SessionTable } from '../resources/sessions/sessions.schema.ts'
import type { TaskTable } from '../resources/tasks/tasks.schema.ts'
import type { TrashTable } from '../resources/trash/trash.schema.ts'
import type { VersionTable } from '../resources/versions/versions.schema.ts'
import type { WebhookDeliveryTable } from '../resources/webhooks/deliveries.schema.ts'
import type { WebhookTable } from '../resources/webhooks/webhooks.schema.ts'

export interface Tables {
  account: AccountTable
  activity: ActivityTable
  apiKey: ApiKeyTable
  apiKeyProduct: ApiKeyProductTable
  attentionMark: AttentionMarkTable
  captcha: CaptchaTable
  changelog: ChangelogTable
  cost: CostTable
  costSchedule: CostScheduleTable
  credential: CredentialTable
  ecbDay: EcbDayTable
  exchangeRate: ExchangeRateTable
  factor: FactorTable
  feedback: FeedbackTable
  feedbackCount: FeedbackCountTable
  feedbackDay: FeedbackDayTable
  feedbackKey: FeedbackKeyTable
  feedbackSender: FeedbackSenderTable
  idea: IdeaTable
  idempotency: IdempotencyTable
  identity: IdentityTable
  import: ImportTable
  importedRecord: ImportedRecordTable
  importError: ImportErrorTable
  importFile: ImportFileTable
  importRow: ImportRowTable
  ledger: LedgerTable
  job: JobTable
  log: LogTable
  mail: MailTable
  mailRecipient: RecipientTable
  member: MemberTable
  metric: MetricTable
  metricValue: MetricValueTable
  oneTimeToken: OneTimeTokenTable
  product: ProductTable
  revenue: RevenueTable
  review: ReviewTable
  screenshot: ScreenshotTable
  session: SessionTable
  setting: SettingTable
  task: TaskTable
  trash: TrashTable
  version: VersionTable
  webhook: WebhookTable
  webhookDelivery: WebhookDeliveryTable
}

/** The first columns of the keys of all that belongs to a product. */
export interface InProduct {
  ownerId: string
  productId: string
}

/** The key of a record that belongs to no product. Those of products have `InProduct` too. */
export interface RecordKey {
  ownerId: string
  id: string
}
