// Made by `npm run openapi`.
export interface paths {
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Your products, newest created first. A key that is limited to chosen products sees only these.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description For keys without a limit to products. Without a slug it gets one from its name. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a product
         * @description By id or by slug.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ideas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ideas
         * @description Your ideas, newest created first. Ideas are converted in the dashboard.
         */
        get: operations["listIdeas"];
        put?: never;
        /**
         * Add an idea
         * @description For keys without a limit to products. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        post: operations["createIdea"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ideas/{ideaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an idea
         * @description With its scores and, once it is converted, the id of its product.
         */
        get: operations["getIdea"];
        put?: never;
        post?: never;
        /**
         * Delete an idea
         * @description The trash of the dashboard keeps it for 30 days. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        delete: operations["deleteIdea"];
        options?: never;
        head?: never;
        /**
         * Change an idea
         * @description Changes the fields sent; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        patch: operations["updateIdea"];
        trace?: never;
    };
    "/api/v1/products/{product}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions
         * @description The versions of a product, newest created first.
         */
        get: operations["listVersions"];
        put?: never;
        /**
         * Add a version
         * @description For release pipelines: one leading `v` is stripped, a day sent in `plannedAt` or `releasedAt` comes back as midnight UTC. The same version again in the product is 409, and `details.id` names the one there is.
         */
        post: operations["createVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a version
         * @description With its status, dates and release notes.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        /**
         * Delete a version
         * @description The trash of the dashboard keeps it for 30 days.
         */
        delete: operations["deleteVersion"];
        options?: never;
        head?: never;
        /**
         * Change a version
         * @description Changes the fields sent; `null` clears a field.
         */
        patch: operations["updateVersion"];
        trace?: never;
    };
    "/api/v1/products/{product}/versions/{versionId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a version
         * @description Sets the status RELEASED, the date and the notes, and decides about the open tasks, all at once or not at all. A version that is released already is 409.
         */
        post: operations["releaseVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/versions/{versionId}/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the impact of a release
         * @description How metrics, feedback and net revenue changed in the days after a release, compared with the 56 days before it, and whether such a change is usual. A version that is not released is 409.
         */
        get: operations["getReleaseImpact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the unusual effects of releases
         * @description The newest 100 releases of a product, each with the metrics that left their usual range after it.
         */
        get: operations["listReleaseImpacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ideas/track-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the scores of converted ideas with what they earned
         * @description The newest 200 ideas that became products, with their scores on that day and the net revenue since, and how scores and revenue are correlated.
         */
        get: operations["getIdeaOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs attention
         * @description Overdue work, waiting feedback, unusual figures, missing data and failing services, most severe first, at most 50. Snoozed and dismissed findings are left out.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the review of a week
         * @description Figures, releases, completed tasks, feedback, logs and findings of an ISO week. Of a finished review, as they were when it was finished; a key limited to products gets them as they are now. With `Accept: text/markdown` the response is `markdown` alone.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review/finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List finished reviews
         * @description With their notes and priorities, newest week first. They are finished in the dashboard. A key limited to products gets none, because a review has all products.
         */
        get: operations["listFinishedReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a figure
         * @description Why a figure is what it is, in one sentence, with what it is compared with or what is usual, its largest causes and its records. The causes and the rest add up to the figure or to its change, exactly. An unknown name is 400, a name of something that does not exist 404.
         */
        get: operations["explain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List logs
         * @description The daily log of a product, newest `logDate` first. A page past the last one is empty, with the true `total`.
         */
        get: operations["listLogs"];
        put?: never;
        /**
         * Add a log
         * @description A day can have several logs.
         */
        post: operations["createLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/logs/{logId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a log
         * @description With its whole text, as written.
         */
        get: operations["getLog"];
        put?: never;
        post?: never;
        /**
         * Delete a log
         * @description Permanent.
         */
        delete: operations["deleteLog"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedback
         * @description The feedback on a product, newest created first.
         */
        get: operations["listFeedback"];
        put?: never;
        /**
         * Add feedback
         * @description Imports feedback that came in elsewhere. Client apps use `POST /api/v1/feedback` with a Feedback Key.
         */
        post: operations["createFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/feedback/{feedbackId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve feedback
         * @description Handled feedback and suspected spam are found too.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /**
         * Delete feedback
         * @description Permanent. Its text is also removed from stored webhook deliveries and from answers kept for retries.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/feedback/{feedbackId}/screenshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the screenshot of feedback
         * @description The image that came with the feedback, in the type that `screenshot` of the feedback says.
         */
        get: operations["getScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the feedback of all products
         * @description Newest first, with the state of each entry and an excerpt. `text` searches the first 10,000 characters of each text. Send `next` of each page as `after`.
         */
        get: operations["listInbox"];
        put?: never;
        /**
         * Submit feedback from a client app
         * @description Takes the Feedback Key of a product, which says what product it is. `source` is always EMBEDDED. Web pages of any origin may call it, unless the product names the origins that may. At most 1,000 accepted submissions (or what the product sets) per product and UTC day, a fifth of them from one address; then 429 with `Retry-After` to midnight UTC. One address may send 20 requests a minute to a product. A body may have 64 KiB.
         */
        post: operations["submitFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List metrics
         * @description The metrics of a product, newest created first, each with its latest value.
         */
        get: operations["listMetrics"];
        put?: never;
        /**
         * Define a metric
         * @description Key and type of a metric never change. If the product already has the key, the response is 409 and `details.id` is the existing metric.
         */
        post: operations["createMetric"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/metrics/{metricKey}/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get values
         * @description A timeseries metric returns its data points in the range, earliest first. A snapshot metric ignores the range and returns its current value, if any.
         */
        get: operations["listMetricValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/metrics/{metricKey}/value": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a value
         * @description Overwrites the value of the date, or the current value of a snapshot metric.
         */
        put: operations["setMetricValue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Adjust a value
         * @description Adds `delta` to the value of the date, or to the current value of a snapshot metric, starting from 0. Addition is exact: 0.1 ten times is 1. Concurrent adjustments all count. With `Idempotency-Key`, a retry is not added again.
         */
        patch: operations["adjustMetricValue"];
        trace?: never;
    };
    "/api/v1/products/{product}/metrics/{metricKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a metric
         * @description Its definition, without values.
         */
        get: operations["getMetric"];
        put?: never;
        post?: never;
        /**
         * Delete a metric with its values
         * @description The trash of the dashboard keeps them for 30 days. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        delete: operations["deleteMetric"];
        options?: never;
        head?: never;
        /**
         * Change a metric
         * @description Changes the fields sent. Key and type never change.
         */
        patch: operations["updateMetric"];
        trace?: never;
    };
    "/api/v1/products/{product}/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List revenue
         * @description The revenue of a product, newest `date` first.
         */
        get: operations["listRevenue"];
        put?: never;
        /**
         * Add revenue
         * @description A refund is a positive amount of type `refund`.
         */
        post: operations["createRevenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/revenue/{revenueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a revenue record
         * @description The amount is in the currency of the record.
         */
        get: operations["getRevenue"];
        put?: never;
        post?: never;
        /**
         * Delete a revenue record
         * @description The trash of the dashboard keeps it for 30 days. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        delete: operations["deleteRevenue"];
        options?: never;
        head?: never;
        /**
         * Change a revenue record
         * @description Changes the fields sent; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        patch: operations["updateRevenue"];
        trace?: never;
    };
    "/api/v1/products/{product}/costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List costs
         * @description The costs of a product, newest `date` first.
         */
        get: operations["listCosts"];
        put?: never;
        /**
         * Add a cost
         * @description A single cost, or the first of a recurring one.
         */
        post: operations["createCost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{product}/costs/{costId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a cost record
         * @description The amount is in the currency of the record.
         */
        get: operations["getCost"];
        put?: never;
        post?: never;
        /**
         * Delete a cost record
         * @description The trash of the dashboard keeps it for 30 days. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        delete: operations["deleteCost"];
        options?: never;
        head?: never;
        /**
         * Change a cost record
         * @description Changes the fields sent; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        patch: operations["updateCost"];
        trace?: never;
    };
    "/api/v1/products/{product}/costs/{costId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the schedule of a cost
         * @description When and at what price the cost is added. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        get: operations["getCostSchedule"];
        /**
         * Repeat a cost every month or year
         * @description Adds a record like the newest one every month or year from now on, on the day of the first, or on the last day of a shorter month. All records of a schedule share it. Fields not sent stay as they are; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405.
         */
        put: operations["repeatCost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/finance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the figures of each month
         * @description Revenue, costs, profit and MRR per month in the reporting currency, of one product or of all in total. At most 120 months. Records without an exchange rate are named in `excluded`.
         */
        get: operations["getFinance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/finance/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records behind a figure
         * @description The revenue and costs of a month or of days, newest `date` first, each with its amount in the reporting currency. For `mrr`: every subscription that pays for the month.
         */
        get: operations["listFinanceRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/finance/mrr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain MRR month by month
         * @description MRR at the start and the end of each month and what changed it, of all products or one, in the reporting currency or in one currency. The movements add up to the difference exactly. Records without a customer are one movement, `unidentified`.
         */
        get: operations["getMrr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/finance/mrr/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions that changed MRR in a month
         * @description The figures of the month and its changes, largest first.
         */
        get: operations["getMrrChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records
         * @description Tasks, logs, feedback, metrics, revenue and costs with all words of `text`, at most 8 of each kind. Searches the newest 5,000 tasks, 500 revenue and cost records of each product, and 1,000 records of each other kind.
         */
        get: operations["listSearchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activity
         * @description Changes, oldest first. To follow the log, send `next` of each page as `after`. Kept for 400 days unless the operator configures another period.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an import
         * @description Reads the whole file as `POST /imports` would, also one compressed with gzip, and stores nothing.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Newest first. A key limited to products sees the imports into these products.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a file
         * @description The body is a file with one record per row: CSV with any delimiter, or a JSON export; at most 64 MB, 1,000,000 rows and 1,000 columns. It may be compressed with `Content-Encoding: gzip`. The file is checked and stored, and its rows are imported after the response: follow `status`. With an Idempotency-Key, the same file is imported once.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an import
         * @description Its counts change until it has ended.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Undo an import
         * @description Removes all its records, which stay in the trash for 30 days. Metric values become what they were before, unless they were changed since. Possible for 30 days.
         */
        delete: operations["deleteImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{importId}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the failed rows of an import
         * @description With `format=csv`, a file with the original cells to correct and import.
         */
        get: operations["getImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Newest created first, at most 50. A key limited to products gets those that only ever sent events of these.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description The address must be on the public internet unless the operator allows others. `secret` is shown only once. An account has at most 50.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook
         * @description With its state, without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent, and its deliveries are deleted.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the fields sent. `isPaused: false` also enables a webhook that the service disabled.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description For 24 hours, events are signed with both secrets. The new one is shown only once.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends `webhook.test` immediately and returns the delivery, which is not finished yet.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/replay-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed events again
         * @description The newest 500 events that were given up, with the same ids.
         */
        post: operations["retryWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What was sent to a webhook in the last seven days, and what waits, newest first.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a delivery
         * @description With its payload and the response to each attempt.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Returns the new delivery, which has the same `eventId`.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description Your tasks, newest created first, without archived and deleted ones.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Add a task
         * @description The task is yours: it belongs to the user the key acts for.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a task
         * @description Archived tasks are found too; deleted ones are not.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description Moves the task to the trash of the dashboard, which keeps it for 30 days.
         */
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        /**
         * Change a task
         * @description Send only the fields to change. Sending `status: done` sets `completedAt` to the time of the change, also again; leaving `done` clears it. Changing or removing `productId` clears a `versionId` that is not sent.
         */
        patch: operations["updateTask"];
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the account's day
         * @description The day by which tasks are overdue, months begin and commands without a date count.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback/{feedbackId}/screenshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Attach a screenshot to a submission
         * @description The body is a PNG, JPEG or WebP image of at most 2 MiB; the content decides, not the `Content-Type`. At most 40 megapixels. Possible within 10 minutes of a submission by the same key, if the settings of the product accept screenshots. Replaces an earlier one. Their bytes have their own limits per UTC day: 40 KiB for each submission that the product, or one address, may send.
         */
        put: operations["attachScreenshot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /**
             * Format: date
             * @description The current day in the account's time zone.
             */
            today: string;
            /**
             * @description The IANA time zone of the account. Its days are the days of overdue tasks, MRR and reviews.
             * @example Europe/Berlin
             */
            timeZone: string;
            /**
             * @description The first day of a week, in reviews and the calendar.
             * @enum {string}
             */
            weekStart: "monday" | "sunday";
        };
        Activity: {
            /** @example act_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description What happened.
             * @example task.updated
             */
            type: string;
            /** @example tasks */
            resource: string;
            /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
            recordId: string | null;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string | null;
            actor: {
                /**
                 * @description user: in the dashboard. api_key: a program. feedback_key: a visitor. schedule: of a recurring cost. system: the service or its operator.
                 * @enum {string}
                 */
                type: "user" | "api_key" | "feedback_key" | "schedule" | "system";
                /** @description The user, the API key, or the product of the Feedback Key. */
                id: string | null;
                /**
                 * @description The name of the API key, or of a viewer of the account, while it exists.
                 * @example Release pipeline
                 */
                name: string | null;
            };
            /** @description The changed fields of an update, or details of a security event. Texts are cut at 1,000 characters. */
            changes: components["schemas"]["FieldChange"][] | null;
            /**
             * @description Number of changes in this entry. Metric values, imports and client submissions are summarized: one entry per minute, actor and type.
             * @example 1
             */
            count: number;
            /**
             * Format: date-time
             * @description For a summary: the end of its minute.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
        };
        ActivityPage: {
            data: components["schemas"]["Activity"][];
            /**
             * @description Send it as `after` to get later entries.
             * @example act_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            next: string | null;
        };
        AdjustMetricValue: {
            /**
             * Format: date
             * @description YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric.
             * @example 2026-03-31
             */
            date?: string;
            /**
             * @description Positive increases, negative decreases.
             * @example 42
             */
            delta: number;
        };
        Attempt: {
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            at: string;
            /** @example 84 */
            durationMs: number;
            /**
             * @description The HTTP status; null without a response.
             * @example 204
             */
            status: number | null;
            /**
             * @description Why the attempt failed.
             * @example HTTP 503.
             */
            error: string | null;
            /**
             * @description The beginning of the response, as text.
             * @example ok
             */
            excerpt: string | null;
        };
        ConvertedIdea: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example Offline mode for trains */
            title: string;
            product: {
                /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /**
                 * @description Names the product in paths, as its id does.
                 * @example paperplane
                 */
                slug: string | null;
                /** @example Paperplane */
                name: string;
                /** @enum {string} */
                stage: "idea" | "dev" | "growth" | "stable" | "paused" | "stopped";
            };
            /**
             * Format: date
             * @description The day the product was created from the idea.
             * @example 2026-03-31
             */
            convertedOn: string;
            /**
             * @description Days since then.
             * @example 212
             */
            days: number;
            evaluation: components["schemas"]["Evaluation"] | null;
            /**
             * @description The mean of the four scores from 1 to 5. Competition and difficulty count as 6 minus the score.
             * @example 3.75
             */
            score: number | null;
            netRevenue: {
                /**
                 * @description Of the first 30 days. null until they are over.
                 * @example 1240.5
                 */
                after30: number | null;
                /**
                 * @description Of the first 90 days. null until they are over.
                 * @example 1240.5
                 */
                after90: number | null;
                /**
                 * @description Of the first 180 days. null until they are over.
                 * @example 1240.5
                 */
                after180: number | null;
                /**
                 * @description Of the first 365 days. null until they are over.
                 * @example 1240.5
                 */
                after365: number | null;
                /**
                 * @description Since the conversion, up to `asOf`.
                 * @example 1240.5
                 */
                total: number;
            };
            explain: components["schemas"]["Explain"];
        };
        Cost: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example Server */
            name: string;
            /**
             * @description In units of the currency, exactly as sent.
             * @example 19.99
             */
            amount: number;
            /**
             * @description An ISO 4217 currency code.
             * @example USD
             */
            currency: string;
            /**
             * @description INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools.
             * @enum {string}
             */
            category: "INFRASTRUCTURE" | "THIRD_PARTY" | "MARKETING" | "TOOLS" | "OTHER";
            isRecurring: boolean;
            note: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
        };
        CostSchedule: {
            /**
             * @description null: without a schedule.
             * @enum {string|null}
             */
            repeats: "monthly" | "yearly" | null;
            /**
             * Format: date
             * @description When the next record is added. null: never.
             * @example 2026-03-31
             */
            nextDate: string | null;
            /**
             * Format: date
             * @description No record is added after this day. null: without an end.
             * @example 2026-03-31
             */
            endDate: string | null;
            /** @description The amount of records from a day on, in the currency of the cost. Records that are there keep theirs: `from` is then the day of the next one. */
            newPrice: {
                /**
                 * @description More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.
                 * @example 19.99
                 */
                amount: number;
                /**
                 * Format: date
                 * @description From this day on.
                 * @example 2026-03-31
                 */
                from: string;
            } | null;
        };
        CreateCost: {
            /** @example Server */
            name: string;
            /**
             * @description More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.
             * @example 19.99
             */
            amount: number;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @default USD
             * @example USD
             */
            currency?: string | null;
            /**
             * @description INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools.
             * @enum {string}
             */
            category: "INFRASTRUCTURE" | "THIRD_PARTY" | "MARKETING" | "TOOLS" | "OTHER";
            /** @default false */
            isRecurring?: boolean | null;
            note?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
        };
        CreateFeedback: {
            /** @example The export stops at 1,000 rows. */
            content: string;
            /**
             * @description EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product.
             * @enum {string}
             */
            source: "EMAIL" | "TWITTER" | "GITHUB" | "DISCORD" | "EMBEDDED" | "OTHER";
            /**
             * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
             * @enum {string}
             */
            type: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
            /**
             * @description The name of the author; an empty string is null.
             * @example Ada
             */
            author?: string | null;
            /**
             * @description The email address of the author; an empty string is null.
             * @example ada@example.com
             */
            authorEmail?: string | "";
            /**
             * @description Extra context, plain text or a JSON string.
             * @example {"page":"/pricing"}
             */
            metadata?: string | null;
        };
        CreateIdea: {
            /** @example Offline mode for trains */
            title: string;
            description?: string | null;
            /** @enum {string|null} */
            type?: "app" | "web" | "pc" | "api" | "other" | null;
            /** @enum {string|null} */
            priority?: "high" | "medium" | "low" | null;
            /** @enum {string|null} */
            status?: "pending" | "approved" | "discarded" | "converted" | null;
            evaluation?: components["schemas"]["Evaluation"] | null;
        };
        CreateLog: {
            /** @example Moved the importer to streams; half the memory. */
            content: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            logDate: string;
        };
        CreateMetric: {
            /**
             * @description Lowercase letters, digits, underscores and hyphens, at most 64; unique within the product.
             * @example daily_active_users
             */
            key: string;
            /** @example Daily active users */
            name: string;
            /**
             * @description timeseries: one value per day. snapshot: one current value.
             * @default timeseries
             * @enum {string|null}
             */
            type?: "timeseries" | "snapshot" | null;
            /** @example users */
            unit?: string | null;
            description?: string | null;
            /** @description Days without a value count as 0 in release impact, as for a count of events. */
            missingIsZero?: boolean | null;
        };
        CreateProduct: {
            /** @example Paperplane */
            name: string;
            /**
             * @description Lowercase letters, digits and single hyphens; unique among your products; does not start with `prod_`.
             * @example paperplane
             */
            slug?: string | null;
            description?: string | null;
            /** @enum {string|null} */
            stage?: "idea" | "dev" | "growth" | "stable" | "paused" | "stopped" | null;
            /**
             * @description P0 is the highest.
             * @enum {string|null}
             */
            priority?: "P0" | "P1" | "P2" | "P3" | "P4" | null;
            /** @enum {string|null} */
            type?: "app" | "web" | "pc" | "api" | "other" | null;
            tags?: ("saas" | "tool" | "library" | "plugin" | "other")[] | null;
            /**
             * @description A URL that starts with https:// or http://.
             * @example https://paperplane.example.com
             */
            website?: string | null;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @example USD
             */
            defaultCurrency?: string | null;
        };
        CreateRevenue: {
            /**
             * @description More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.
             * @example 19.99
             */
            amount: number;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @default USD
             * @example USD
             */
            currency?: string | null;
            /**
             * @description subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount.
             * @enum {string}
             */
            type: "subscription" | "one_time" | "lifetime" | "advertising" | "enterprise" | "affiliate" | "refund" | "other";
            /**
             * @description Payment source, free text.
             * @example Stripe
             */
            source?: string | null;
            note?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
        };
        CreateTask: {
            /** @example Write the release notes */
            title: string;
            /** @example For the people who upgrade. */
            description?: string | null;
            /**
             * @description The product to associate, by its id.
             * @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            productId?: string | null;
            /**
             * @description The version to associate, by its id: one of the product; requires `productId`.
             * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            versionId?: string | null;
            /**
             * @default medium
             * @enum {string|null}
             */
            priority?: "high" | "medium" | "low" | null;
            /**
             * @default todo
             * @enum {string|null}
             */
            status?: "todo" | "in_progress" | "done" | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            dueDate?: string | null;
            /** @description How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one is done or due, whichever comes first, and has `repeat` from then on. Requires `dueDate`. */
            repeat?: {
                /** @example 2 */
                every: number;
                /**
                 * @example week
                 * @enum {string}
                 */
                unit: "day" | "weekday" | "week" | "month";
            } | null;
        };
        CreateVersion: {
            /**
             * @description A Semantic Versioning 2.0.0 version, such as 1.4.0; one leading `v` is stripped. Unique within the product.
             * @example 1.4.0
             */
            version: string;
            /** @example Large imports */
            goal?: string | null;
            /**
             * @description PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
             * @default PLANNED
             * @example RELEASED
             * @enum {string|null}
             */
            status?: "PLANNED" | "DEV" | "TESTING" | "RELEASED" | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            plannedAt?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD; meant for status RELEASED.
             * @example 2026-03-31
             */
            releasedAt?: string | null;
            /** @example Imports of any size. */
            releaseNotes?: string | null;
        };
        CreateWebhook: {
            /**
             * @description Must be https, without a user name or password.
             * @example https://example.com/hooks/prodops
             */
            url: string;
            /** @example Team chat */
            description?: string | null;
            /**
             * @description The events to send.
             * @example [
             *       "feedback.created",
             *       "version.released"
             *     ]
             */
            events: ("feedback.created" | "task.created" | "task.updated" | "task.completed" | "task.deleted" | "version.created" | "version.released" | "log.created" | "metric.updated" | "revenue.created" | "cost.created" | "idea.created" | "product.created" | "import.completed" | "import.undone" | "attention.raised")[];
            /** @description Send only events of these products; null: all events. */
            productIds?: string[] | null;
            /**
             * @description Default: `slack`, `discord` or `ntfy` for a URL of these services, else `standard`.
             * @example standard
             * @enum {string|null}
             */
            format?: "standard" | "slack" | "discord" | "ntfy" | "json" | null;
        };
        Delivery: {
            /** @example dlv_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description The `webhook-id`, the same in every attempt and replay.
             * @example evt_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            eventId: string;
            /** @example task.completed */
            type: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            /**
             * @description At most 20: only the last attempts are kept.
             * @example 1
             */
            attemptCount: number;
            lastAttempt: components["schemas"]["Attempt"] | null;
            /**
             * Format: date-time
             * @description Not before; null when it is not tried again.
             * @example 2026-03-31T09:30:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was given up.
             * @example 2026-03-31T09:30:00.000Z
             */
            failedAt: string | null;
        };
        /**
         * @example {
         *       "error": {
         *         "type": "validation_error",
         *         "message": "title: is required",
         *         "details": {
         *           "requestId": "import-2026-03-31-7",
         *           "errors": [
         *             {
         *               "path": "title",
         *               "code": "required",
         *               "message": "is required"
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        Error: {
            error: {
                /**
                 * @description The error type, for programs.
                 * @enum {string}
                 */
                type: "bad_request" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "validation_error" | "rate_limit_exceeded" | "internal_error" | "service_unavailable";
                /** @description What went wrong and what to do, for people. */
                message: string;
                details: {
                    /**
                     * @description The id of the request, as in `X-Request-Id`.
                     * @example import-2026-03-31-7
                     */
                    requestId: string;
                    /** @description One entry for every failing field. */
                    errors?: components["schemas"]["FieldError"][];
                    /** @description On 409: the id of the existing record. */
                    id?: string;
                    /**
                     * @description On 503: the change may have been stored. Without this field nothing was stored.
                     * @enum {string}
                     */
                    outcome?: "unknown";
                    /** @description On 403 of a submission: the captcha to solve. */
                    captcha?: {
                        /** @enum {string} */
                        code: "captcha_required" | "captcha_invalid";
                        /** @constant */
                        provider: "altcha";
                        /** @description Expires after ten minutes. */
                        challenge: {
                            /** @constant */
                            algorithm: "SHA-256";
                            challenge: string;
                            maxnumber: number;
                            salt: string;
                            signature: string;
                        };
                    };
                };
            };
        };
        Evaluation: {
            /**
             * @description Market size, 1 to 5.
             * @example 4
             */
            marketSize: number;
            /**
             * @description Competition level, 1 to 5.
             * @example 4
             */
            competition: number;
            /**
             * @description Technical difficulty, 1 to 5.
             * @example 4
             */
            technicalDifficulty: number;
            /**
             * @description Personal advantage, 1 to 5.
             * @example 4
             */
            personalAdvantage: number;
        };
        ExcludedProduct: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /** @example Paperplane */
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            deletedAt: string;
            /**
             * @description Number of its revenue and cost records in the period.
             * @example 12
             */
            records: number;
        };
        /** @description Records without an exchange rate of their date or the 5 days before. They are excluded from all figures. */
        ExcludedRecords: {
            /**
             * @description `revenue.<type>`, `cost.<category>` or `mrr`.
             * @example revenue.one_time
             */
            line: string;
            /** @example EUR */
            currency: string;
            /** @example 4 */
            records: number;
            /**
             * @description In the currency.
             * @example 1250.5
             */
            amount: number;
        };
        /** @description How a figure was computed, from which records, and what was excluded. Addresses are of the dashboard. */
        Explain: {
            /** @example after ÷ before − 1 */
            formula: string;
            inputs: {
                /** @example Mean per day, 2026-02-03 to 2026-03-30 */
                label: string;
                value: number | string;
                /** @example /products/paperplane/metrics/daily_active_users */
                url: string | null;
            }[];
            excluded: {
                /** @example No exchange rate */
                reason: string;
                /** @example 2 */
                count: number;
                /** @example /products/paperplane/finance */
                url: string | null;
            }[];
        };
        /** @description Why a figure is what it is: `inputs` are its records, `formula` is how it was computed. Addresses are of the dashboard. */
        Explanation: {
            /**
             * @description The name of the figure.
             * @example revenue/2026-10
             */
            figure: string;
            /** @example Net revenue, 2026-10 */
            title: string;
            product: {
                /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /** @example paperplane */
                slug: string | null;
                /** @example Paperplane */
                name: string;
            } | null;
            /**
             * @description The figure in plain words, without texts of customers or imports.
             * @example Net revenue in 2026-10 was $1,320.00, $120.00 more than in 2026-09.
             */
            sentence: string;
            /** @example USD */
            unit: string | null;
            /**
             * @description null if it has too few values, or is no number.
             * @example 120
             */
            value: number | null;
            /**
             * @description `value` minus what it is compared with; null if the causes are parts of `value`.
             * @example 120
             */
            change: number | null;
            /** @description Changes from a level at the start to a level at the end, which they add up to exactly. */
            steps: {
                /** @example Paperplane · Subscriptions · Stripe */
                label: string;
                /** @example 120 */
                value: number;
                isLevel: boolean;
            }[];
            /** @description What is usual. */
            range: {
                low: number;
                high: number;
            } | null;
            /** @description The largest. */
            causes: {
                /** @example Paperplane · Subscriptions · Stripe */
                label: string;
                /** @example $1,200.00 to $1,320.00, 34 records */
                detail: string | null;
                /**
                 * @description null if the cause has no amount, such as a release on that day.
                 * @example 120
                 */
                value: number | null;
                /** @example /finance/revenue?from=2026-10-01&to=2026-10-31 */
                url: string | null;
            }[];
            /**
             * @description All other causes: with the values of `causes` it adds up to `change` or, if that is null, to `value`.
             * @example 120
             */
            rest: number | null;
            /** @example Correlation, not proof: other causes are not excluded. */
            note: string | null;
            /** @example after ÷ before − 1 */
            formula: string;
            inputs: {
                /** @example Mean per day, 2026-02-03 to 2026-03-30 */
                label: string;
                value: number | string;
                /** @example /products/paperplane/metrics/daily_active_users */
                url: string | null;
            }[];
            excluded: {
                /** @example No exchange rate */
                reason: string;
                /** @example 2 */
                count: number;
                /** @example /products/paperplane/finance */
                url: string | null;
            }[];
            /**
             * @description How numbers here are meant: an amount in the currency `unit`, a number of `unit`, or a relative change, where 0.06 is +6%.
             * @enum {string}
             */
            format: "money" | "number" | "ratio";
        };
        FailedRow: {
            /**
             * @description The line of the file, from 1.
             * @example 7
             */
            row: number;
            /** @example amount is missing */
            error: string;
            /**
             * @description At most 200 characters of each, and 2,000 of a row, unless `cells=whole`.
             * @example [
             *       "2026-03-31 09:30:00",
             *       "",
             *       "0.59"
             *     ]
             */
            cells: string[];
        };
        Feedback: {
            /** @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /** @example The export stops at 1,000 rows. */
            content: string;
            /**
             * @description EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product.
             * @example EMBEDDED
             * @enum {string}
             */
            source: "EMAIL" | "TWITTER" | "GITHUB" | "DISCORD" | "EMBEDDED" | "OTHER";
            /**
             * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
             * @enum {string}
             */
            type: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
            /** @example Ada */
            author: string | null;
            /** @example ada@example.com */
            authorEmail: string | null;
            /**
             * @description Extra context, as it was sent.
             * @example {"page":"/pricing"}
             */
            metadata: string | null;
            /**
             * @description The type of the screenshot; null without one. `GET …/{feedbackId}/screenshot` returns the image. Only with `include=screenshot`, and in webhooks.
             * @example null
             * @enum {string|null}
             */
            screenshot?: "image/png" | "image/jpeg" | "image/webp" | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
        };
        FeedbackTask: {
            /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description Counts from 1 for each user, without gaps; never given again.
             * @example 12
             */
            displayId: number;
            /** @example Write the release notes */
            title: string;
            /** @enum {string} */
            status: "todo" | "in_progress" | "done";
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            dueDate: string | null;
            /**
             * @description feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.
             * @example null
             * @enum {string|null}
             */
            origin: "feedback" | "import" | null;
            version: {
                /**
                 * @description Stored without a `v` prefix.
                 * @example 1.4.0
                 */
                version: string;
                /**
                 * @description PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
                 * @example RELEASED
                 * @enum {string}
                 */
                status: "PLANNED" | "DEV" | "TESTING" | "RELEASED";
            } | null;
            /**
             * @description How many people asked: the senders of the linked feedback. At most 100.
             * @example 3
             */
            people: number;
        };
        FieldChange: {
            /** @example status */
            field: string;
            /** @example todo */
            before: unknown;
            /** @example done */
            after: unknown;
        };
        FieldError: {
            /**
             * @description The field or parameter, as in `title` or `evaluation.marketSize`.
             * @example title
             */
            path: string;
            /**
             * @description For programs: `required`, `type`, `enum`, `blank`, `too_short`, `too_long`, `pattern`, `format`, `out_of_range`, `unknown`, `duplicate`, `not_found`, `needs_product` or another.
             * @example required
             */
            code: string;
            /**
             * @description For people.
             * @example is required
             */
            message: string;
        };
        Figures: {
            revenue: {
                /** @example 1250.5 */
                subscription: number;
                /** @example 1250.5 */
                one_time: number;
                /** @example 1250.5 */
                lifetime: number;
                /** @example 1250.5 */
                advertising: number;
                /** @example 1250.5 */
                enterprise: number;
                /** @example 1250.5 */
                affiliate: number;
                /** @example 1250.5 */
                other: number;
            };
            /**
             * @description All revenue except refunds.
             * @example 1250.5
             */
            grossRevenue: number;
            /**
             * @description As a positive amount, on the date of the refund.
             * @example 1250.5
             */
            refunds: number;
            /**
             * @description Gross revenue minus refunds.
             * @example 1250.5
             */
            netRevenue: number;
            costs: {
                /** @example 1250.5 */
                INFRASTRUCTURE: number;
                /** @example 1250.5 */
                THIRD_PARTY: number;
                /** @example 1250.5 */
                MARKETING: number;
                /** @example 1250.5 */
                TOOLS: number;
                /** @example 1250.5 */
                OTHER: number;
            };
            /**
             * @description All costs.
             * @example 1250.5
             */
            totalCosts: number;
            /**
             * @description Net revenue minus costs.
             * @example 1250.5
             */
            profit: number;
            /**
             * @description Profit divided by net revenue; null without net revenue.
             * @example 0.8
             */
            margin: number | null;
            excluded: components["schemas"]["ExcludedRecords"][];
        };
        /** @description One entry per month, oldest first, including months without records. */
        Finance: {
            /**
             * @description The reporting currency.
             * @example USD
             */
            currency: string;
            months: components["schemas"]["MonthFigures"][];
            total: components["schemas"]["Figures"];
            /** @description Deleted products that the total excludes, while they can be restored. Empty for a single product. */
            excludedProducts: components["schemas"]["ExcludedProduct"][];
        };
        FinanceRecord: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /**
             * @description `revenue.<type>` or `cost.<category>`.
             * @example revenue.subscription
             */
            line: string;
            /**
             * @description The name of a cost, the source of revenue.
             * @example Stripe
             */
            title: string | null;
            note: string | null;
            /** @description Who pays, of revenue. Only with `include=customer`. */
            customer?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /** @example USD */
            currency: string;
            /**
             * @description In the currency of the record.
             * @example 228
             */
            amount: number;
            /**
             * @description The months that the amount pays for.
             * @example 12
             */
            periodMonths: number | null;
            /** @description Of a cost. */
            isRecurring: boolean;
            /** @description Of a cost that starts a schedule or was added by one. */
            isScheduled: boolean;
            /**
             * @description The part of the amount that counts in the figure; for MRR the share of the month.
             * @example 19
             */
            counted: number;
            /** @description The latest rate on or before its date; null if none is needed or known. */
            rate: number | null;
            /**
             * Format: date
             * @description The day of the rate, at most 5 days before the date.
             * @example 2026-03-31
             */
            rateDate: string | null;
            /**
             * @description `entered` by hand, or published by the `ecb`.
             * @enum {string|null}
             */
            rateSource: "entered" | "ecb" | null;
            /**
             * @description `counted` in the reporting currency; null if excluded.
             * @example 19
             */
            converted: number | null;
        };
        Finding: {
            /**
             * @description The kind and its subject. The same finding keeps its id.
             * @example task_overdue.task_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            id: string;
            /** @enum {string} */
            kind: "task_overdue" | "version_overdue" | "feedback_waiting" | "bug_spike" | "metric_anomaly" | "metric_missing" | "mrr_drop" | "cost_jump" | "cost_missing" | "rate_missing" | "product_quiet" | "release_effect" | "delivery_failing" | "key_expiring" | "feedback_limit" | "backup_failing";
            /** @enum {string} */
            severity: "high" | "medium" | "low";
            /**
             * @description Of a figure that rose or fell.
             * @enum {string|null}
             */
            direction: "up" | "down" | null;
            product: {
                /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /** @example paperplane */
                slug: string | null;
                /** @example Paperplane */
                name: string;
            } | null;
            /** @example Fix login is overdue */
            title: string;
            /** @example #12 was due on 2026-03-01. */
            detail: string;
            evidence: components["schemas"]["Explain"];
            /**
             * Format: date
             * @description The day since which it holds.
             * @example 2026-03-31
             */
            since: string;
            /**
             * @description Of the records, in the dashboard.
             * @example /tasks?view=overdue
             */
            url: string;
            /** @description Whether it is snoozed or dismissed. */
            isHidden: boolean;
        };
        FinishedReview: {
            /**
             * @description An ISO week.
             * @example 2026-W47
             */
            week: string;
            /**
             * Format: date
             * @description Its first day: Monday, or the Sunday before if weeks of the account start on Sunday.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description Its last day.
             * @example 2026-03-31
             */
            to: string;
            /** @example Fewer bugs, so pricing comes first. */
            note: string | null;
            /** @description Tasks for the next week, at most three. Deleted ones are left out. */
            priorities: {
                /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /** @example 12 */
                displayId: number;
                /** @example Write the release notes */
                title: string;
                /** @description Whether it is completed now. */
                isDone: boolean;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            finishedAt: string;
        };
        Idea: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example Offline mode for trains */
            title: string;
            /** @example Most of our users commute. */
            description: string | null;
            /** @enum {string|null} */
            type: "app" | "web" | "pc" | "api" | "other" | null;
            /** @enum {string} */
            priority: "high" | "medium" | "low";
            /** @enum {string} */
            status: "pending" | "approved" | "discarded" | "converted";
            evaluation: components["schemas"]["Evaluation"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
        };
        Impact: {
            version: components["schemas"]["ReleaseReference"];
            /**
             * @description Days after the release.
             * @example 28
             */
            window: number;
            /**
             * Format: date
             * @description The first day compared.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description The last day of the window.
             * @example 2026-03-31
             */
            to: string;
            metrics: components["schemas"]["MetricEffect"][];
            /** @description Other releases of the product in these days. */
            otherReleases: components["schemas"]["ReleaseReference"][];
            /** @example Correlation, not proof: other causes are not excluded. */
            note: string;
        };
        Import: {
            /** @example imp_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description What the rows become.
             * @enum {string}
             */
            kind: "tasks" | "feedback" | "revenue" | "costs" | "logs" | "metric-values";
            /**
             * @description The preset that fits the headings.
             * @example stripe-payments
             */
            preset: string | null;
            /** @example payments.csv */
            fileName: string | null;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string | null;
            /**
             * @description The columns of each field, by their headings. Texts of several columns are joined by a blank line.
             * @example {
             *       "date": [
             *         "Created (UTC)"
             *       ],
             *       "amount": [
             *         "Amount"
             *       ]
             *     }
             */
            mapping: {
                [key: string]: string[];
            };
            options: components["schemas"]["ImportOptions"];
            /**
             * @description The headings that no field takes.
             * @example [
             *       "Fee"
             *     ]
             */
            unusedColumns: string[];
            /**
             * @description failed: stopped before the end, as `error` says; undo it then. undoing: its records are being removed.
             * @enum {string}
             */
            status: "running" | "done" | "failed" | "undoing" | "undone";
            /** @example null */
            error: string | null;
            /**
             * @description The part of the file that was read, 0 to 1.
             * @example 1
             */
            progress: number;
            /**
             * @description Number of rows that became a new record.
             * @example 1200
             */
            imported: number;
            /**
             * @description Number of rows that changed the record of their `externalId`, or moved it to the trash, or changed the value of a day.
             * @example 1
             */
            updated: number;
            /**
             * @description Number of rows whose record is there already, as they have it, by their `externalId`.
             * @example 1199
             */
            unchanged: number;
            /**
             * @description Number of rows with changes that were not made, because a person edited or deleted the record. `errors` names them.
             * @example 0
             */
            kept: number;
            /**
             * @description Number of rows that could not be imported.
             * @example 0
             */
            failed: number;
            /**
             * @description Number of rows left out by the preset or `options.skip`, or without an amount, or empty.
             * @example 3
             */
            skipped: number;
            /** @description Why rows are left out: the 10 most frequent reasons. */
            leftOut: components["schemas"]["LeftOutRows"][];
            /** @description Sums and counts of the records of the rows as they are stored, to compare with those of the provider. */
            totals: components["schemas"]["ImportTotal"][];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:05.000Z
             */
            finishedAt: string | null;
        };
        ImportErrors: {
            /**
             * @example [
             *       "Created (UTC)",
             *       "Amount",
             *       "Fee"
             *     ]
             */
            headings: string[];
            /** @description At most 1,000. */
            rows: components["schemas"]["FailedRow"][];
        };
        ImportField: {
            /** @example amount */
            name: string;
            /** @enum {string} */
            type: "text" | "day" | "timestamp" | "number" | "boolean" | "choice" | "list";
            /** @example true */
            isRequired: boolean;
            /**
             * @description Of a choice; empty for others.
             * @example []
             */
            values: string[];
        };
        ImportOptions: {
            /**
             * @description The order of the numbers of dates that do not start with the year. null: as all cells of a column show.
             * @example YYYY-MM-DD
             * @enum {string|null}
             */
            dateFormat: "YYYY-MM-DD" | "DD.MM.YYYY" | "DD/MM/YYYY" | "MM/DD/YYYY" | null;
            /**
             * @description Of all numbers. null: as all cells of a column show.
             * @example .
             * @enum {string|null}
             */
            decimalMark: "." | "," | null;
            /**
             * @description Of times without a zone, and of names such as IST that several zones have. null: UTC.
             * @example Europe/Berlin
             */
            timeZone: string | null;
            /**
             * @description true: amounts below 0 are above it, and the other way round. Costs with amounts on both sides are those below 0, and the others are left out.
             * @example false
             */
            negate: boolean | null;
            /**
             * @description What revenue below 0 is: a refund, or no revenue, as in a bank statement. null: as the columns show.
             * @example refund
             * @enum {string|null}
             */
            negative: "refund" | "skip" | null;
            /** @description Amounts are in the smallest unit of the currency, such as cents. */
            minorUnits: boolean;
            /** @description Each joined text follows its heading, as in a form. */
            withHeadings: boolean;
            /**
             * @description Values of fields without a column, and of empty cells.
             * @example {
             *       "currency": "EUR"
             *     }
             */
            defaults: {
                [key: string]: string;
            };
            /**
             * @description The values that the words of a field stand for. `*` is any other word.
             * @example {
             *       "type": {
             *         "Defect": "BUG"
             *       }
             *     }
             */
            words: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * @description Rows with one of these words in the column are left out.
             * @example {
             *       "Status": [
             *         "failed"
             *       ]
             *     }
             */
            skip: {
                [key: string]: string[];
            };
            /**
             * @description The product of rows without one.
             * @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            product: string | null;
            /**
             * @description The key of the metric of rows without one.
             * @example null
             */
            metric: string | null;
            /**
             * @description The program that gives the ids of the column `externalId`, such as `mollie`. Required with that column, unless a preset fits.
             * @example null
             */
            idSource: string | null;
        };
        ImportPreview: {
            /**
             * @description What the rows become.
             * @enum {string}
             */
            kind: "tasks" | "feedback" | "revenue" | "costs" | "logs" | "metric-values";
            /**
             * @description The preset that fits the headings.
             * @example stripe-payments
             */
            preset: string | null;
            /**
             * @description The columns of each field, by their headings. Texts of several columns are joined by a blank line.
             * @example {
             *       "date": [
             *         "Created (UTC)"
             *       ],
             *       "amount": [
             *         "Amount"
             *       ]
             *     }
             */
            mapping: {
                [key: string]: string[];
            };
            options: components["schemas"]["ImportOptions"];
            /**
             * @example [
             *       "Created (UTC)",
             *       "Amount",
             *       "Fee"
             *     ]
             */
            headings: string[];
            /**
             * @description The line of the headings; rows above it are not read. null: JSON.
             * @example 1
             */
            headingsLine: number | null;
            /**
             * @description The headings that no field takes.
             * @example [
             *       "Fee"
             *     ]
             */
            unusedColumns: string[];
            /** @description The fields that columns can be mapped to. */
            fields: components["schemas"]["ImportField"][];
            /**
             * @description Number of rows that would become a new record.
             * @example 1200
             */
            rows: number;
            /**
             * @description Number of rows that changed the record of their `externalId`, or moved it to the trash, or changed the value of a day.
             * @example 1
             */
            updated: number;
            /**
             * @description Number of rows whose record is there already, as they have it, by their `externalId`.
             * @example 1199
             */
            unchanged: number;
            /**
             * @description Number of rows with changes that were not made, because a person edited or deleted the record. `errors` names them.
             * @example 0
             */
            kept: number;
            /**
             * @description Number of rows that could not be imported.
             * @example 0
             */
            failed: number;
            /**
             * @description Number of rows left out by the preset or `options.skip`, or without an amount, or empty.
             * @example 3
             */
            skipped: number;
            /** @description Why rows are left out: the 10 most frequent reasons. */
            leftOut: components["schemas"]["LeftOutRows"][];
            /**
             * @description Number of rows whose text is longer than the field takes. It ends in "…", before an address at its end.
             * @example 0
             */
            shortened: number;
            /**
             * @description Of `rows`, the number of those equal to a record that is stored. They would be imported again. Compared by product, date and amount or text; metric values are not.
             * @example 0
             */
            stored: number;
            /** @description Sums and counts of the records of the rows as they are stored, to compare with those of the provider. */
            totals: components["schemas"]["ImportTotal"][];
            /** @description The records of the first rows. */
            records: {
                [key: string]: unknown;
            }[];
            /** @description The first rows that fail. */
            errors: components["schemas"]["FailedRow"][];
        };
        ImportTotal: {
            /**
             * @description `revenue.<type>`, `cost.<category>`, `task.<status>`, `feedback.<type>`, `log` or `metric.<key>`.
             * @example revenue.subscription
             */
            line: string;
            /** @example USD */
            currency: string | null;
            /** @example 1200 */
            records: number;
            /**
             * @description The exact sum, or that of the values of a metric; null for records without.
             * @example 34800
             */
            amount: number | null;
        };
        InboxEntry: {
            /** @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /**
             * @description EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product.
             * @example EMBEDDED
             * @enum {string}
             */
            source: "EMAIL" | "TWITTER" | "GITHUB" | "DISCORD" | "EMBEDDED" | "OTHER";
            /**
             * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
             * @enum {string}
             */
            type: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
            /**
             * @description At most 200 characters; the record may have more.
             * @example Ada
             */
            author: string | null;
            /** @example ada@example.com */
            authorEmail: string | null;
            /**
             * @description The type of the screenshot; null without one. `GET …/{feedbackId}/screenshot` returns the image.
             * @example null
             * @enum {string|null}
             */
            screenshot: "image/png" | "image/jpeg" | "image/webp" | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description New feedback is open; suspected feedback is spam until it is opened. snoozed: open again at `snoozedUntil`.
             * @enum {string}
             */
            state: "open" | "done" | "spam" | "snoozed";
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            snoozedUntil: string | null;
            /**
             * @description Why it may be spam. burst: many submissions from one address. honeypot: the hidden field was filled in. too_fast: submitted sooner than a person could.
             * @example [
             *       "burst"
             *     ]
             */
            suspected: ("burst" | "honeypot" | "too_fast")[];
            task: components["schemas"]["FeedbackTask"] | null;
            /**
             * @description The start of the content, or the part with a word of the search.
             * @example The export stops at 1,000 rows.
             */
            excerpt: string;
        };
        InboxPage: {
            data: components["schemas"]["InboxEntry"][];
            /** @description Where to continue; null at the end. A page ends before it exceeds 100 KB. */
            next: string | null;
            /**
             * Format: date-time
             * @description How far back this page has searched. A search may find nothing on a page and still continue.
             * @example 2026-03-31T09:30:00.000Z
             */
            reached: string | null;
        };
        LeftOutRows: {
            /** @example Status is "Failed" */
            reason: string;
            /**
             * @description Number of rows.
             * @example 3
             */
            rows: number;
        };
        Log: {
            /** @example log_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /** @example Moved the importer to streams; half the memory. */
            content: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            logDate: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        Metric: {
            /** @example metric_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description Names the metric in paths.
             * @example daily_active_users
             */
            key: string;
            /** @example Daily active users */
            name: string;
            /**
             * @description timeseries: one value per day. snapshot: one current value.
             * @enum {string}
             */
            type: "timeseries" | "snapshot";
            /**
             * @description Unit of measurement, free text.
             * @example users
             */
            unit: string | null;
            description: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        MetricEffect: {
            /**
             * @description The key of the metric, or bug_reports, feedback or net_revenue.
             * @example daily_active_users
             */
            key: string;
            /** @example Daily active users */
            name: string;
            /** @example users */
            unit: string | null;
            /** @enum {string} */
            kind: "metric" | "bug_reports" | "feedback" | "net_revenue";
            /**
             * @description Mean per day of the 56 days before the release.
             * @example 471.2
             */
            before: number | null;
            /**
             * @description Mean per day of the window after the release.
             * @example 499.5
             */
            after: number | null;
            /**
             * @description ratio: `change` and `usual` are fractions. difference: they are differences of the means, for a metric with negative values.
             * @enum {string}
             */
            measure: "ratio" | "difference";
            /**
             * @description 0.06 is +6%.
             * @example 0.06
             */
            change: number | null;
            usual: {
                /**
                 * @description The 5th percentile of the change on other days.
                 * @example 0.06
                 */
                low: number;
                /**
                 * @description The 95th percentile of the change on other days.
                 * @example 0.06
                 */
                high: number;
            } | null;
            /**
             * @description The number of other days compared with.
             * @example 364
             */
            placebos: number;
            /**
             * @description The share of days whose change is at least as far from the median.
             * @example 0.21
             */
            p: number | null;
            /**
             * @description Adjusted by Holm for the metrics of this release.
             * @example 0.84
             */
            adjustedP: number | null;
            /**
             * @description too_early: fewer complete days than the window. too_little_history: fewer than 100 other days to compare with, or too few values. above_usual, below_usual: the adjusted p is at most 0.04.
             * @enum {string}
             */
            verdict: "too_early" | "too_little_history" | "usual" | "above_usual" | "below_usual";
            explain: components["schemas"]["Explain"];
        };
        MetricReference: {
            /** @example metric_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description Names the metric in paths.
             * @example daily_active_users
             */
            key: string;
            /** @example Daily active users */
            name: string;
            /**
             * @description timeseries: one value per day. snapshot: one current value.
             * @enum {string}
             */
            type: "timeseries" | "snapshot";
        };
        MetricValue: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /** @example 42 */
            value: number;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
        };
        MetricWithLatest: {
            /** @example metric_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description Names the metric in paths.
             * @example daily_active_users
             */
            key: string;
            /** @example Daily active users */
            name: string;
            /**
             * @description timeseries: one value per day. snapshot: one current value.
             * @enum {string}
             */
            type: "timeseries" | "snapshot";
            /**
             * @description Unit of measurement, free text.
             * @example users
             */
            unit: string | null;
            description: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
            latestValue: components["schemas"]["MetricValue"] | null;
        };
        MonthFigures: {
            /**
             * @description A calendar month, YYYY-MM.
             * @example 2026-03
             */
            month: string;
            revenue: {
                /** @example 1250.5 */
                subscription: number;
                /** @example 1250.5 */
                one_time: number;
                /** @example 1250.5 */
                lifetime: number;
                /** @example 1250.5 */
                advertising: number;
                /** @example 1250.5 */
                enterprise: number;
                /** @example 1250.5 */
                affiliate: number;
                /** @example 1250.5 */
                other: number;
            };
            /**
             * @description All revenue except refunds.
             * @example 1250.5
             */
            grossRevenue: number;
            /**
             * @description As a positive amount, on the date of the refund.
             * @example 1250.5
             */
            refunds: number;
            /**
             * @description Gross revenue minus refunds.
             * @example 1250.5
             */
            netRevenue: number;
            costs: {
                /** @example 1250.5 */
                INFRASTRUCTURE: number;
                /** @example 1250.5 */
                THIRD_PARTY: number;
                /** @example 1250.5 */
                MARKETING: number;
                /** @example 1250.5 */
                TOOLS: number;
                /** @example 1250.5 */
                OTHER: number;
            };
            /**
             * @description All costs.
             * @example 1250.5
             */
            totalCosts: number;
            /**
             * @description Net revenue minus costs.
             * @example 1250.5
             */
            profit: number;
            /**
             * @description Profit divided by net revenue; null without net revenue.
             * @example 0.8
             */
            margin: number | null;
            excluded: components["schemas"]["ExcludedRecords"][];
            /**
             * @description Subscription amounts of the month. A payment for several months counts in each with its share.
             * @example 1250.5
             */
            mrr: number;
            /**
             * @description Twelve times MRR.
             * @example 1250.5
             */
            arr: number;
            /** @description From the previous month. */
            change: {
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                grossRevenue: number | null;
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                refunds: number | null;
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                netRevenue: number | null;
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                totalCosts: number | null;
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                profit: number | null;
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                mrr: number | null;
            };
        };
        /** @description MRR from month to month, oldest first, and what changed it. */
        Mrr: {
            /**
             * @description The currency of all amounts.
             * @example USD
             */
            currency: string;
            months: components["schemas"]["MrrMonth"][];
            /** @example end = start + new + expansion + … */
            formula: string;
            /** @description Deleted products that the total excludes, while they can be restored. Empty for a single product. */
            excludedProducts: components["schemas"]["ExcludedProduct"][];
        };
        /** @description A subscription: the records of one product, source and customer. */
        MrrChange: {
            /** @enum {string} */
            kind: "new" | "expansion" | "contraction" | "churn" | "reactivation" | "unidentified" | "currency";
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /** @example Stripe */
            source: string | null;
            /**
             * @description null: all records of the source without a customer.
             * @example cus_1
             */
            customer: string | null;
            /**
             * @description MRR of the subscription at the start.
             * @example 49
             */
            before: number;
            /**
             * @description MRR of the subscription at the end.
             * @example 49
             */
            after: number;
            /**
             * @description `after` minus `before`.
             * @example 49
             */
            change: number;
        };
        MrrChanges: {
            /**
             * @description The currency of all amounts.
             * @example USD
             */
            currency: string;
            figures: components["schemas"]["MrrMonth"];
            /** @description Largest first, at most 1,000. */
            changes: components["schemas"]["MrrChange"][];
            /**
             * @description The number of all changes.
             * @example 12
             */
            changeCount: number;
        };
        MrrMonth: {
            /**
             * @description A calendar month, YYYY-MM.
             * @example 2026-03
             */
            month: string;
            /**
             * Format: date
             * @description The last day before the month, on which `start` counts.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description The last day of the month, or today, on which `end` counts.
             * @example 2026-03-31
             */
            to: string;
            /**
             * @description MRR on `from`.
             * @example 49
             */
            start: number;
            /**
             * @description Subscriptions that never paid before.
             * @example 49
             */
            new: number;
            /**
             * @description Subscriptions that pay more than before.
             * @example 49
             */
            expansion: number;
            /**
             * @description Subscriptions that pay less, 0 or negative.
             * @example 49
             */
            contraction: number;
            /**
             * @description Subscriptions that stopped paying, 0 or negative.
             * @example 49
             */
            churn: number;
            /**
             * @description Subscriptions that stopped earlier and pay again.
             * @example 49
             */
            reactivation: number;
            /**
             * @description Net change of the records without a customer.
             * @example 49
             */
            unidentified: number;
            /**
             * @description Other exchange rates for unchanged amounts, and rounding.
             * @example 49
             */
            currency: number;
            /**
             * @description MRR on `to`. Equals `start` plus all movements, exactly.
             * @example 49
             */
            end: number;
            /**
             * @description The change in words.
             * @example MRR fell $49.00 to $845.17: churn −$99.00, new +$50.00.
             */
            sentence: string;
            /** @description The five largest changes. */
            causes: components["schemas"]["MrrChange"][];
            excluded: components["schemas"]["ExcludedRecords"][];
        };
        NewWebhook: {
            /** @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description A read-only key gets only its origin, because the path may contain a secret.
             * @example https://example.com/hooks/prodops
             */
            url: string;
            /** @example Team chat */
            description: string | null;
            events: ("feedback.created" | "task.created" | "task.updated" | "task.completed" | "task.deleted" | "version.created" | "version.released" | "log.created" | "metric.updated" | "revenue.created" | "cost.created" | "idea.created" | "product.created" | "import.completed" | "import.undone" | "attention.raised")[];
            /** @description Only events of these products are sent; null: all events. */
            productIds: string[] | null;
            /** @description The API key that made it, or the user in the dashboard. `name` is that of the key. */
            createdBy: {
                /** @enum {string} */
                type: "user" | "api_key";
                /** @example key_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /** @example Release pipeline */
                name: string | null;
            };
            isPaused: boolean;
            /**
             * @description Why the service paused it: the key that made it, or that set its URL, was revoked or has expired. Null if a person or key paused it.
             * @enum {string|null}
             */
            pausedReason: "key_revoked" | "key_expired" | null;
            /**
             * Format: date-time
             * @description When the service disabled the webhook.
             * @example 2026-03-31T09:30:00.000Z
             */
            turnedOffAt: string | null;
            /**
             * @description `gone`: it responded 410. `failing`: every attempt of three days failed.
             * @enum {string|null}
             */
            turnedOffReason: "gone" | "failing" | null;
            /**
             * Format: date-time
             * @description The first of the current failures; null if the last attempt succeeded.
             * @example 2026-03-31T09:30:00.000Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description The last successful delivery.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastDeliveredAt: string | null;
            /**
             * @description The last four characters of the secret.
             * @example x7Qp
             */
            hint: string;
            /**
             * Format: date-time
             * @description The end of the overlap with the previous secret.
             * @example 2026-03-31T09:30:00.000Z
             */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description Signs the format `standard`. Shown only once: `whsec_` and 32 random bytes in Base64.
             * @example whsec_…
             */
            secret: string;
            /**
             * @description `standard`: signed JSON (Standard Webhooks). `slack`, `discord`: a message with a link. `ntfy`: a notification; `url` is that of the topic, with `?token=` if it needs one. `json`: unsigned JSON with a readable text.
             * @example standard
             * @enum {string}
             */
            format: "standard" | "slack" | "discord" | "ntfy" | "json";
        };
        Pagination: {
            /** @example 1 */
            page: number;
            /** @example 10 */
            pageSize: number;
            /**
             * @description All logs of the product in the range.
             * @example 1
             */
            total: number;
            /**
             * @description 0 where there are none.
             * @example 1
             */
            totalPages: number;
        };
        /**
         * @example {
         *       "type": "about:blank",
         *       "title": "Unprocessable Content",
         *       "status": 422,
         *       "detail": "title: is required",
         *       "code": "validation_error",
         *       "requestId": "import-2026-03-31-7",
         *       "errors": [
         *         {
         *           "path": "title",
         *           "code": "required",
         *           "message": "is required"
         *         }
         *       ]
         *     }
         */
        Problem: {
            /** @description Always `about:blank`: `code` says what went wrong. */
            type: string;
            /** @description The name of the HTTP status. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What went wrong and what to do, for people. */
            detail: string;
            /**
             * @description The error type, for programs.
             * @enum {string}
             */
            code: "bad_request" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "validation_error" | "rate_limit_exceeded" | "internal_error" | "service_unavailable";
            /**
             * @description The id of the request, as in `X-Request-Id`.
             * @example import-2026-03-31-7
             */
            requestId: string;
            /** @description One entry for every failing field. */
            errors?: components["schemas"]["FieldError"][];
            /** @description On 409: the id of the existing record. */
            id?: string;
            /**
             * @description On 503: the change may have been stored. Without this field nothing was stored.
             * @enum {string}
             */
            outcome?: "unknown";
            /** @description On 403 of a submission: the captcha to solve. */
            captcha?: {
                /** @enum {string} */
                code: "captcha_required" | "captcha_invalid";
                /** @constant */
                provider: "altcha";
                /** @description Expires after ten minutes. */
                challenge: {
                    /** @constant */
                    algorithm: "SHA-256";
                    challenge: string;
                    maxnumber: number;
                    salt: string;
                    signature: string;
                };
            };
        };
        Product: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description Names the product in paths, as its id does.
             * @example paperplane
             */
            slug: string | null;
            /** @example Paperplane */
            name: string;
            /** @example Sends large files from one browser to another. */
            description: string | null;
            /** @enum {string} */
            stage: "idea" | "dev" | "growth" | "stable" | "paused" | "stopped";
            /**
             * @description P0 is the highest.
             * @enum {string}
             */
            priority: "P0" | "P1" | "P2" | "P3" | "P4";
            /** @enum {string} */
            type: "app" | "web" | "pc" | "api" | "other";
            tags: ("saas" | "tool" | "library" | "plugin" | "other")[];
            /** @example https://paperplane.example.com */
            website: string | null;
            /**
             * @description An ISO 4217 currency code.
             * @example USD
             */
            defaultCurrency: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PutCostSchedule: {
            /**
             * @description Default: as it is, and `monthly` at first.
             * @enum {string}
             */
            repeats?: "monthly" | "yearly";
            /**
             * Format: date
             * @description No record is added after this day. null: without an end.
             * @example 2026-03-31
             */
            endDate?: string | null;
            /** @description The amount of records from a day on, in the currency of the cost. Records that are there keep theirs: `from` is then the day of the next one. */
            newPrice?: {
                /**
                 * @description More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.
                 * @example 19.99
                 */
                amount: number;
                /**
                 * Format: date
                 * @description From this day on.
                 * @example 2026-03-31
                 */
                from: string;
            } | null;
        };
        ReleaseEffects: {
            version: components["schemas"]["ReleaseReference"];
            /** @example 28 */
            window: number;
            /**
             * @description The number of metrics that could be compared.
             * @example 5
             */
            measured: number;
            /** @description The metrics that are above or below their usual range. */
            effects: components["schemas"]["MetricEffect"][];
            /** @description Whether all days of the window are over. */
            isComplete: boolean;
        };
        ReleaseReference: {
            /** @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example 1.4.0 */
            version: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            releasedAt: string;
        };
        ReleaseVersion: {
            /**
             * Format: date
             * @description Default: the `releasedAt` that is set, or else today in your time zone.
             * @example 2026-03-31
             */
            releasedAt?: string | null;
            /** @example Imports of any size. */
            releaseNotes?: string | null;
            /**
             * @description leave: they stay with the version. remove: they have no version. `moveTo`: another version gets them.
             * @default leave
             * @example leave
             */
            openTasks?: ("leave" | "remove") | {
                /**
                 * @description The id or number of the version that gets the open tasks: of the product, and not released. A number that is not there is created for them.
                 * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                moveTo: string;
            };
        };
        ReleasedVersion: {
            version: components["schemas"]["Version"];
            /** @description The tasks that were moved or removed. */
            taskIds: string[];
            /**
             * @description The version that was created for them.
             * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            createdVersionId: string | null;
        };
        ReplayedDeliveries: {
            /**
             * @description Number of deliveries that are sent again.
             * @example 3
             */
            count: number;
        };
        Revenue: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description In units of the currency, exactly as sent.
             * @example 19.99
             */
            amount: number;
            /**
             * @description An ISO 4217 currency code.
             * @example USD
             */
            currency: string;
            /**
             * @description subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount.
             * @enum {string}
             */
            type: "subscription" | "one_time" | "lifetime" | "advertising" | "enterprise" | "affiliate" | "refund" | "other";
            /**
             * @description Payment source, free text.
             * @example Stripe
             */
            source: string | null;
            note: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer who pays, such as the id at the payment provider. Payments of one product, source and customer are a subscription. Only with `include=customer`.
             * @example cus_NffrFeUfNV2Hib
             */
            customer?: string | null;
        };
        Review: {
            /**
             * @description An ISO week.
             * @example 2026-W47
             */
            week: string;
            /**
             * Format: date
             * @description Its first day: Monday, or the Sunday before if weeks of the account start on Sunday.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description Its last day.
             * @example 2026-03-31
             */
            to: string;
            /** @description Whether all days of the week are over. */
            isComplete: boolean;
            /** @description MRR, net revenue, costs and profit, then the headline metric of each product. */
            figures: components["schemas"]["ReviewFigure"][];
            /** @description Net revenue and costs of each product that has them in these five weeks. */
            money: components["schemas"]["ReviewFigure"][];
            shipped: {
                /** @description Newest first, at most 20 of a product. */
                releases: {
                    /** @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz */
                    id: string;
                    product: {
                        /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                        id: string;
                        /** @example paperplane */
                        slug: string | null;
                        /** @example Paperplane */
                        name: string;
                    } | null;
                    /** @example 1.4.0 */
                    version: string;
                    /**
                     * Format: date
                     * @description A calendar day, YYYY-MM-DD.
                     * @example 2026-03-31
                     */
                    releasedAt: string;
                    /**
                     * @description The first 2,000 characters.
                     * @example Imports of any size.
                     */
                    releaseNotes: string | null;
                }[];
                tasksDone: components["schemas"]["ReviewCount"];
                /** @description The 20 that were completed last. */
                tasks: {
                    /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
                    id: string;
                    /** @example 12 */
                    displayId: number;
                    /** @example Write the release notes */
                    title: string;
                    product: {
                        /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                        id: string;
                        /** @example paperplane */
                        slug: string | null;
                        /** @example Paperplane */
                        name: string;
                    } | null;
                    /**
                     * Format: date-time
                     * @description ISO 8601, in UTC with milliseconds.
                     * @example 2026-03-31T09:30:00.000Z
                     */
                    completedAt: string;
                }[];
            };
            feedback: {
                byType: {
                    /**
                     * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
                     * @enum {string}
                     */
                    type: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
                    /** @example 12 */
                    value: number;
                    explain: components["schemas"]["Explain"];
                }[];
                /** @description The newest bugs and praise, at most five. */
                entries: {
                    /** @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz */
                    id: string;
                    /**
                     * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
                     * @enum {string}
                     */
                    type: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
                    product: {
                        /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                        id: string;
                        /** @example paperplane */
                        slug: string | null;
                        /** @example Paperplane */
                        name: string;
                    } | null;
                    /**
                     * @description The first 280 characters.
                     * @example The export stops at 1,000 rows.
                     */
                    excerpt: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601, in UTC with milliseconds.
                     * @example 2026-03-31T09:30:00.000Z
                     */
                    createdAt: string;
                }[];
            };
            logs: {
                total: components["schemas"]["ReviewCount"];
                days: components["schemas"]["ReviewCount"];
            };
            attention: {
                /** @description Findings on the last day of the week that were not there a week before. */
                opened: components["schemas"]["Finding"][];
                /** @description Findings of a week before that are gone. */
                closed: components["schemas"]["Finding"][];
            };
            /** @description Of a finished review, whose figures are those of that moment. */
            finished: {
                /** @example Fewer bugs, so pricing comes first. */
                note: string | null;
                /** @description Tasks for the next week, at most three. Deleted ones are left out. */
                priorities: {
                    /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
                    id: string;
                    /** @example 12 */
                    displayId: number;
                    /** @example Write the release notes */
                    title: string;
                    /** @description Whether it is completed now. */
                    isDone: boolean;
                }[];
                /**
                 * Format: date-time
                 * @description ISO 8601, in UTC with milliseconds.
                 * @example 2026-03-31T09:30:00.000Z
                 */
                finishedAt: string;
            } | null;
            /**
             * @description All of it as text.
             * @example # Week 2026-W47
             */
            markdown: string;
        };
        ReviewCount: {
            /** @example 12 */
            value: number;
            explain: components["schemas"]["Explain"];
        };
        ReviewFigure: {
            /**
             * @description Its name, by which it is explained.
             * @example revenue/2026-W47
             */
            figure: string;
            /** @enum {string} */
            kind: "mrr" | "net_revenue" | "costs" | "profit" | "metric";
            /** @description null: the total of all products. */
            product: {
                /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /** @example paperplane */
                slug: string | null;
                /** @example Paperplane */
                name: string;
            } | null;
            /** @example Net revenue */
            name: string;
            /**
             * @description The reporting currency, or the unit of the metric.
             * @example USD
             */
            unit: string | null;
            /**
             * @description Of the week. MRR: on its last day. A metric: the mean per day.
             * @example 1250.5
             */
            value: number | null;
            /**
             * @description The mean per week of the 4 weeks before. MRR: on the last day of the week before. A metric: the mean per day of the 4 weeks before.
             * @example 1180
             */
            before: number | null;
            /**
             * @description `value` compared with `before`: 0.06 is +6%. null if `before` is not positive, for costs and profit, and for net revenue of the running week.
             * @example 0.06
             */
            change: number | null;
            /** @description Of a metric; null with fewer than 100 other days to compare with. */
            usual: {
                /**
                 * @description The 5th percentile of the change on other days.
                 * @example 0.06
                 */
                low: number;
                /**
                 * @description The 95th percentile of the change on other days.
                 * @example 0.06
                 */
                high: number;
            } | null;
            explain: components["schemas"]["Explain"];
        };
        SearchResult: {
            /** @enum {string} */
            kind: "task" | "log" | "feedback" | "metric" | "revenue" | "cost";
            /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string | null;
            /**
             * @description A title or a name, or an excerpt around the first match.
             * @example Write the release notes
             */
            text: string;
            /** @description The key of a metric, or the number of a task. */
            key: string | null;
            /**
             * Format: date
             * @description The date of the log, revenue or cost; for feedback the day it was received.
             * @example 2026-03-31
             */
            date: string | null;
        };
        SetMetricValue: {
            /**
             * Format: date
             * @description YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric.
             * @example 2026-03-31
             */
            date?: string;
            /**
             * @description Overwrites any existing value.
             * @example 42
             */
            value: number;
        };
        SubmitFeedback: {
            /** @example The export stops at 1,000 rows. */
            content: string;
            /**
             * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
             * @default OTHER
             * @example BUG
             * @enum {string|null}
             */
            type?: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER" | null;
            /**
             * @description The name of the author; an empty string is null.
             * @example Ada
             */
            author?: string | null;
            /**
             * @description The email address of the author; an empty string is null.
             * @example ada@example.com
             */
            authorEmail?: string | "";
            /**
             * @description Extra context, plain text or a JSON string.
             * @example {"page":"/pricing"}
             */
            metadata?: string | null;
            /** @description The author would like a mail when it ships. A mail asks `authorEmail` to confirm that. Without effect if the service sends no mails. */
            notify?: boolean | null;
        };
        Task: {
            /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description Counts from 1 for each user, without gaps; never given again.
             * @example 12
             */
            displayId: number;
            /** @example Write the release notes */
            title: string;
            /** @example For the people who upgrade. */
            description: string | null;
            /** @enum {string} */
            priority: "high" | "medium" | "low";
            /** @enum {string} */
            status: "todo" | "in_progress" | "done";
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            dueDate: string | null;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string | null;
            /** @example Paperplane */
            productName: string | null;
            /** @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz */
            versionId: string | null;
            /**
             * @description `v` and the version.
             * @example v1.4.0
             */
            versionName: string | null;
            /** @description Archived and restored in the dashboard. */
            isArchived: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the task was last marked done; null when it is not done.
             * @example null
             */
            completedAt: string | null;
            /**
             * @description feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited. Only with `include=origin`, and in webhooks.
             * @example null
             * @enum {string|null}
             */
            origin?: "feedback" | "import" | null;
            /**
             * @description How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one is done or due, whichever comes first, and has `repeat` from then on. Only with `include=repeat`, and in webhooks.
             * @example null
             */
            repeat?: {
                /** @example 2 */
                every: number;
                /**
                 * @example week
                 * @enum {string}
                 */
                unit: "day" | "weekday" | "week" | "month";
            } | null;
        };
        TrackRecord: {
            /** @example USD */
            currency: string;
            ideas: components["schemas"]["ConvertedIdea"][];
            correlations: {
                /** @enum {string} */
                of: "score" | "marketSize" | "competition" | "technicalDifficulty" | "personalAdvantage";
                /**
                 * @description Ideas with scores whose first 180 days are over.
                 * @example 9
                 */
                n: number;
                /**
                 * @description Rank correlation by Spearman with the net revenue of 180 days, −1 to 1. null below 8 ideas, or if all are equal.
                 * @example 0.43
                 */
                correlation: number | null;
            }[];
        };
        UpdateCost: {
            /** @example Server */
            name?: string;
            /**
             * @description More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.
             * @example 19.99
             */
            amount?: number;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @example USD
             */
            currency?: string;
            /**
             * @description INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools.
             * @enum {string}
             */
            category?: "INFRASTRUCTURE" | "THIRD_PARTY" | "MARKETING" | "TOOLS" | "OTHER";
            isRecurring?: boolean;
            note?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date?: string;
        };
        UpdateIdea: {
            /** @example Offline mode for trains */
            title?: string;
            description?: string | null;
            /** @enum {string|null} */
            type?: "app" | "web" | "pc" | "api" | "other" | null;
            /** @enum {string} */
            priority?: "high" | "medium" | "low";
            /** @enum {string} */
            status?: "pending" | "approved" | "discarded" | "converted";
            evaluation?: components["schemas"]["Evaluation"] | null;
        };
        UpdateMetric: {
            name?: string;
            unit?: string | null;
            description?: string | null;
            /** @description Days without a value count as 0 in release impact, as for a count of events. */
            missingIsZero?: boolean;
        };
        UpdateRevenue: {
            /**
             * @description More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.
             * @example 19.99
             */
            amount?: number;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @example USD
             */
            currency?: string;
            /**
             * @description subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount.
             * @enum {string}
             */
            type?: "subscription" | "one_time" | "lifetime" | "advertising" | "enterprise" | "affiliate" | "refund" | "other";
            /**
             * @description Payment source, free text.
             * @example Stripe
             */
            source?: string | null;
            note?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date?: string;
        };
        UpdateTask: {
            /** @example Write the release notes */
            title?: string;
            /** @example For the people who upgrade. */
            description?: string | null;
            /** @description null removes the association. */
            productId?: string | null;
            /** @description null removes the association. */
            versionId?: string | null;
            /** @enum {string} */
            priority?: "high" | "medium" | "low";
            /** @enum {string} */
            status?: "todo" | "in_progress" | "done";
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            dueDate?: string | null;
            /** @description How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one is done or due, whichever comes first, and has `repeat` from then on. null ends the series. */
            repeat?: {
                /** @example 2 */
                every: number;
                /**
                 * @example week
                 * @enum {string}
                 */
                unit: "day" | "weekday" | "week" | "month";
            } | null;
        };
        UpdateVersion: {
            /**
             * @description A Semantic Versioning 2.0.0 version, such as 1.4.0; one leading `v` is stripped. Unique within the product.
             * @example 1.4.0
             */
            version?: string;
            /** @example Large imports */
            goal?: string | null;
            /**
             * @description PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
             * @example RELEASED
             * @enum {string}
             */
            status?: "PLANNED" | "DEV" | "TESTING" | "RELEASED";
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            plannedAt?: string | null;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD; meant for status RELEASED.
             * @example 2026-03-31
             */
            releasedAt?: string | null;
            /** @example Imports of any size. */
            releaseNotes?: string | null;
        };
        UpdateWebhook: {
            /**
             * @description Must be https, without a user name or password.
             * @example https://example.com/hooks/prodops
             */
            url?: string;
            /** @example Team chat */
            description?: string | null;
            /**
             * @description The events to send.
             * @example [
             *       "feedback.created",
             *       "version.released"
             *     ]
             */
            events?: ("feedback.created" | "task.created" | "task.updated" | "task.completed" | "task.deleted" | "version.created" | "version.released" | "log.created" | "metric.updated" | "revenue.created" | "cost.created" | "idea.created" | "product.created" | "import.completed" | "import.undone" | "attention.raised")[];
            /** @description Send only events of these products; null: all events. */
            productIds?: string[] | null;
            /** @description false also enables a webhook that the service disabled. */
            isPaused?: boolean;
            /**
             * @description `standard`: signed JSON (Standard Webhooks). `slack`, `discord`: a message with a link. `ntfy`: a notification; `url` is that of the topic, with `?token=` if it needs one. `json`: unsigned JSON with a readable text.
             * @example standard
             * @enum {string}
             */
            format?: "standard" | "slack" | "discord" | "ntfy" | "json";
        };
        Version: {
            /** @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /**
             * @description Stored without a `v` prefix.
             * @example 1.4.0
             */
            version: string;
            /** @example Large imports */
            goal: string | null;
            /**
             * @description PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
             * @example RELEASED
             * @enum {string}
             */
            status: "PLANNED" | "DEV" | "TESTING" | "RELEASED";
            /** @example Imports of any size. */
            releaseNotes: string | null;
            /**
             * Format: date-time
             * @description Midnight UTC of the day that was sent.
             * @example 2026-03-31T00:00:00.000Z
             */
            plannedAt: string | null;
            /**
             * Format: date-time
             * @description Midnight UTC of the day that was sent.
             * @example 2026-03-31T00:00:00.000Z
             */
            releasedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        Webhook: {
            /** @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description A read-only key gets only its origin, because the path may contain a secret.
             * @example https://example.com/hooks/prodops
             */
            url: string;
            /** @example Team chat */
            description: string | null;
            events: ("feedback.created" | "task.created" | "task.updated" | "task.completed" | "task.deleted" | "version.created" | "version.released" | "log.created" | "metric.updated" | "revenue.created" | "cost.created" | "idea.created" | "product.created" | "import.completed" | "import.undone" | "attention.raised")[];
            /** @description Only events of these products are sent; null: all events. */
            productIds: string[] | null;
            /** @description The API key that made it, or the user in the dashboard. `name` is that of the key. */
            createdBy: {
                /** @enum {string} */
                type: "user" | "api_key";
                /** @example key_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /** @example Release pipeline */
                name: string | null;
            };
            isPaused: boolean;
            /**
             * @description Why the service paused it: the key that made it, or that set its URL, was revoked or has expired. Null if a person or key paused it.
             * @enum {string|null}
             */
            pausedReason: "key_revoked" | "key_expired" | null;
            /**
             * Format: date-time
             * @description When the service disabled the webhook.
             * @example 2026-03-31T09:30:00.000Z
             */
            turnedOffAt: string | null;
            /**
             * @description `gone`: it responded 410. `failing`: every attempt of three days failed.
             * @enum {string|null}
             */
            turnedOffReason: "gone" | "failing" | null;
            /**
             * Format: date-time
             * @description The first of the current failures; null if the last attempt succeeded.
             * @example 2026-03-31T09:30:00.000Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description The last successful delivery.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastDeliveredAt: string | null;
            /**
             * @description The last four characters of the secret.
             * @example x7Qp
             */
            hint: string;
            /**
             * Format: date-time
             * @description The end of the overlap with the previous secret.
             * @example 2026-03-31T09:30:00.000Z
             */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description `standard`: signed JSON (Standard Webhooks). `slack`, `discord`: a message with a link. `ntfy`: a notification; `url` is that of the topic, with `?token=` if it needs one. `json`: unsigned JSON with a readable text.
             * @example standard
             * @enum {string}
             */
            format: "standard" | "slack" | "discord" | "ntfy" | "json";
        };
        WholeDelivery: {
            /** @example dlv_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * @description The `webhook-id`, the same in every attempt and replay.
             * @example evt_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            eventId: string;
            /** @example task.completed */
            type: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            /**
             * @description At most 20: only the last attempts are kept.
             * @example 1
             */
            attemptCount: number;
            lastAttempt: components["schemas"]["Attempt"] | null;
            /**
             * Format: date-time
             * @description Not before; null when it is not tried again.
             * @example 2026-03-31T09:30:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was given up.
             * @example 2026-03-31T09:30:00.000Z
             */
            failedAt: string | null;
            /** @description In order, the last 20. */
            attempts: components["schemas"]["Attempt"][];
            /**
             * @description The request body, in the format of the webhook.
             * @example {"type":"webhook.test",…}
             */
            payload: string;
        };
    };
    responses: {
        /** @description The request is malformed: invalid JSON, a body that is not an object, NUL or an unpaired surrogate in a string, an invalid or repeated query parameter. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is missing, malformed, unknown, revoked or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is valid but not allowed to do this: it is of the wrong kind, read-only, or limited to other products. Of a submission: the product does not accept feedback from this web origin or screenshots, or a required captcha is missing or invalid (`details.captcha`). */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record does not exist or belongs to another account. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key does not have the permission `manage`. `Allow` lists the methods that it may use on this path. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record already exists (`details.id` is its id), or is not in a state that allows this. Or the first request with this `Idempotency-Key` is still running (then with `Retry-After`). */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has another `ETag` than `If-Match`. Nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 1 MiB. The limit of a submission is 64 KiB, of a screenshot 2 MiB, and of a file to import 64 MiB before compression. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or it is compressed. A screenshot must be a PNG, JPEG or WebP image. A file to import may be compressed with gzip only. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A field is missing, has the wrong type, is out of range, or refers to an unknown record; a field or parameter is unknown, with `Prefer: handling=strict`; or the `Idempotency-Key` was used with a different body. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests of this key, or of a submission: too many from this address, or the product has reached its daily limit. `Retry-After` says how long to wait. */
        RateLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A bug in the service. The server log has details under the request id. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is stopping or cannot reach its database. Try again. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
        IdempotencyKey: string;
        /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
        IfMatch: string;
        /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
        IfNoneMatch: string;
        /** @description The solved captcha, if the product requires one: the ALTCHA payload. Without a valid one the response is 403 with `details.captcha`. */
        CaptchaResponse: string;
        /** @description `gzip` if the file is compressed. Its limit is for the size before compression. */
        ContentEncoding: "gzip" | "identity";
        /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
        Prefer: string;
        /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
        XRequestId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, sent by you or generated. Include it in bug reports. */
        XRequestId: string;
        /** @description The remaining limit, such as `"minute";r=5999;t=60`: `r` requests for `t` more seconds. Not sent without a limit. */
        RateLimit: string;
        /** @description The limit, such as `"minute";q=6000;w=60`: `q` requests in `w` seconds. Not sent without a limit. */
        RateLimitPolicy: string;
        /** @description The version of the record, for `If-None-Match` and `If-Match`. */
        ETag: string;
        /** @description The path of the new record, by id. */
        Location: string;
        /** @description The next page of a paged list: `</api/v1/tasks?limit=100&cursor=…>; rel="next"`. Not sent on the last page. */
        Link: string;
        /** @description Unknown fields of the body, which were dropped, such as `colour, evaluation.mood`. */
        XIgnoredFields: string;
        /** @description Unknown query parameters, which were ignored. */
        XIgnoredParameters: string;
        /** @description `true` if this is the stored response to an earlier request with the same `Idempotency-Key`. */
        IdempotencyReplayed: string;
        /** @description The methods that the key may use on this path, such as `GET, HEAD`; empty if there are none. */
        Allow: string;
        /** @description The encodings that the operation accepts. Only sent if the `Content-Encoding` was another. */
        AcceptEncoding: string;
        /** @description Seconds to wait before a retry. */
        RetryAfter: number;
        /** @description `Bearer`, with `error="invalid_token"` if an invalid key was sent. */
        WwwAuthenticate: string;
        /** @description `*`, or the caller's origin if the product lists the allowed origins. */
        AccessControlAllowOrigin: string;
    };
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type Activity = components['schemas']['Activity'];
export type ActivityPage = components['schemas']['ActivityPage'];
export type AdjustMetricValue = components['schemas']['AdjustMetricValue'];
export type Attempt = components['schemas']['Attempt'];
export type ConvertedIdea = components['schemas']['ConvertedIdea'];
export type Cost = components['schemas']['Cost'];
export type CostSchedule = components['schemas']['CostSchedule'];
export type CreateCost = components['schemas']['CreateCost'];
export type CreateFeedback = components['schemas']['CreateFeedback'];
export type CreateIdea = components['schemas']['CreateIdea'];
export type CreateLog = components['schemas']['CreateLog'];
export type CreateMetric = components['schemas']['CreateMetric'];
export type CreateProduct = components['schemas']['CreateProduct'];
export type CreateRevenue = components['schemas']['CreateRevenue'];
export type CreateTask = components['schemas']['CreateTask'];
export type CreateVersion = components['schemas']['CreateVersion'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type Delivery = components['schemas']['Delivery'];
export type Error = components['schemas']['Error'];
export type Evaluation = components['schemas']['Evaluation'];
export type ExcludedProduct = components['schemas']['ExcludedProduct'];
export type ExcludedRecords = components['schemas']['ExcludedRecords'];
export type Explain = components['schemas']['Explain'];
export type Explanation = components['schemas']['Explanation'];
export type FailedRow = components['schemas']['FailedRow'];
export type Feedback = components['schemas']['Feedback'];
export type FeedbackTask = components['schemas']['FeedbackTask'];
export type FieldChange = components['schemas']['FieldChange'];
export type FieldError = components['schemas']['FieldError'];
export type Figures = components['schemas']['Figures'];
export type Finance = components['schemas']['Finance'];
export type FinanceRecord = components['schemas']['FinanceRecord'];
export type Finding = components['schemas']['Finding'];
export type FinishedReview = components['schemas']['FinishedReview'];
export type Idea = components['schemas']['Idea'];
export type Impact = components['schemas']['Impact'];
export type Import = components['schemas']['Import'];
export type ImportErrors = components['schemas']['ImportErrors'];
export type ImportField = components['schemas']['ImportField'];
export type ImportOptions = components['schemas']['ImportOptions'];
export type ImportPreview = components['schemas']['ImportPreview'];
export type ImportTotal = components['schemas']['ImportTotal'];
export type InboxEntry = components['schemas']['InboxEntry'];
export type InboxPage = components['schemas']['InboxPage'];
export type LeftOutRows = components['schemas']['LeftOutRows'];
export type Log = components['schemas']['Log'];
export type Metric = components['schemas']['Metric'];
export type MetricEffect = components['schemas']['MetricEffect'];
export type MetricReference = components['schemas']['MetricReference'];
export type MetricValue = components['schemas']['MetricValue'];
export type MetricWithLatest = components['schemas']['MetricWithLatest'];
export type MonthFigures = components['schemas']['MonthFigures'];
export type Mrr = components['schemas']['Mrr'];
export type MrrChange = components['schemas']['MrrChange'];
export type MrrChanges = components['schemas']['MrrChanges'];
export type MrrMonth = components['schemas']['MrrMonth'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type Pagination = components['schemas']['Pagination'];
export type Problem = components['schemas']['Problem'];
export type Product = components['schemas']['Product'];
export type PutCostSchedule = components['schemas']['PutCostSchedule'];
export type ReleaseEffects = components['schemas']['ReleaseEffects'];
export type ReleaseReference = components['schemas']['ReleaseReference'];
export type ReleaseVersion = components['schemas']['ReleaseVersion'];
export type ReleasedVersion = components['schemas']['ReleasedVersion'];
export type ReplayedDeliveries = components['schemas']['ReplayedDeliveries'];
export type Revenue = components['schemas']['Revenue'];
export type Review = components['schemas']['Review'];
export type ReviewCount = components['schemas']['ReviewCount'];
export type ReviewFigure = components['schemas']['ReviewFigure'];
export type SearchResult = components['schemas']['SearchResult'];
export type SetMetricValue = components['schemas']['SetMetricValue'];
export type SubmitFeedback = components['schemas']['SubmitFeedback'];
export type Task = components['schemas']['Task'];
export type TrackRecord = components['schemas']['TrackRecord'];
export type UpdateCost = components['schemas']['UpdateCost'];
export type UpdateIdea = components['schemas']['UpdateIdea'];
export type UpdateMetric = components['schemas']['UpdateMetric'];
export type UpdateRevenue = components['schemas']['UpdateRevenue'];
export type UpdateTask = components['schemas']['UpdateTask'];
export type UpdateVersion = components['schemas']['UpdateVersion'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type Version = components['schemas']['Version'];
export type Webhook = components['schemas']['Webhook'];
export type WholeDelivery = components['schemas']['WholeDelivery'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseValidationError = components['responses']['ValidationError'];
export type ResponseRateLimitExceeded = components['responses']['RateLimitExceeded'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterCaptchaResponse = components['parameters']['CaptchaResponse'];
export type ParameterContentEncoding = components['parameters']['ContentEncoding'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type ParameterXRequestId = components['parameters']['XRequestId'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderLink = components['headers']['Link'];
export type HeaderXIgnoredFields = components['headers']['XIgnoredFields'];
export type HeaderXIgnoredParameters = components['headers']['XIgnoredParameters'];
export type HeaderIdempotencyReplayed = components['headers']['IdempotencyReplayed'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderAcceptEncoding = components['headers']['AcceptEncoding'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderAccessControlAllowOrigin = components['headers']['AccessControlAllowOrigin'];
export type $defs = Record<string, never>;
export interface operations {
    listProducts: {
        parameters: {
            query?: {
                stage?: "idea" | "dev" | "growth" | "stable" | "paused" | "stopped";
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Paperplane",
                 *       "slug": "paperplane",
                 *       "defaultCurrency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["CreateProduct"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIdeas: {
        parameters: {
            query?: {
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createIdea: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Offline mode for trains",
                 *       "description": "Read and write without a connection."
                 *     }
                 */
                "application/json": components["schemas"]["CreateIdea"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIdea: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the idea.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                ideaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteIdea: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the idea.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                ideaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateIdea: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the idea.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                ideaId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evaluation": {
                 *         "marketSize": 4,
                 *         "personalAdvantage": 5,
                 *         "technicalDifficulty": 2,
                 *         "competition": 3
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIdea"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listVersions: {
        parameters: {
            query?: {
                /**
                 * @description PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
                 * @example RELEASED
                 */
                status?: "PLANNED" | "DEV" | "TESTING" | "RELEASED";
                /**
                 * @description First day of `releasedAt`, inclusive.
                 * @example 2026-03-31
                 */
                startDate?: string;
                /**
                 * @description Last day of `releasedAt`, inclusive.
                 * @example 2026-03-31
                 */
                endDate?: string;
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "1.4.0",
                 *       "goal": "Large imports",
                 *       "plannedAt": "2026-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["CreateVersion"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the version.
                 * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the version.
                 * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the version.
                 * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "TESTING",
                 *       "releaseNotes": "Imports of any size."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVersion"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the version.
                 * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "releaseNotes": "Imports of any size.",
                 *       "openTasks": "leave"
                 *     }
                 */
                "application/json": components["schemas"]["ReleaseVersion"];
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReleasedVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReleaseImpact: {
        parameters: {
            query?: {
                /** @description Days after the release. */
                window?: 7 | 14 | 28;
                /**
                 * @description Computes as if this day were today. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the version.
                 * @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Impact"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReleaseImpacts: {
        parameters: {
            query?: {
                /** @description Days after the release. */
                window?: 7 | 14 | 28;
                /**
                 * @description Computes as if this day were today. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReleaseEffects"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIdeaOutcomes: {
        parameters: {
            query?: {
                /**
                 * @description Computes as if this day were today. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrackRecord"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAttention: {
        parameters: {
            query?: {
                /**
                 * @description Computes as if this day were today, without findings about the service itself. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
                /** @description true: also findings that are snoozed or dismissed, at most 50. */
                hidden?: boolean;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Finding"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReview: {
        parameters: {
            query?: {
                /**
                 * @description An ISO week that has started. Default: the last complete week.
                 * @example 2026-W47
                 */
                week?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                    /**
                     * @example # Week 2026-W14
                     *
                     *     2 releases, 5 completed tasks.
                     */
                    "text/markdown": string;
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFinishedReviews: {
        parameters: {
            query?: {
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FinishedReview"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explain: {
        parameters: {
            query: {
                /** @description The name of a figure: `mrr/2026-10`, `revenue/2026-10/paperplane`, `costs/2026-W47`, `cost.TOOLS/2026-11-20`, `feedback.BUG/2026-W47`, `metric/paperplane/signups/2026-11-20`, `impact/paperplane/1.4.0/signups`, `finding/<id>`. */
                figure: string;
                /**
                 * @description Computes as if this day were today. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Explanation"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLogs: {
        parameters: {
            query?: {
                /** @description Page number, from 1. */
                page?: number;
                /** @description Items per page. */
                pageSize?: number;
                /**
                 * @description First day, inclusive.
                 * @example 2026-03-31
                 */
                startDate?: string;
                /**
                 * @description Last day, inclusive.
                 * @example 2026-03-31
                 */
                endDate?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Log"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "Moved the importer to streams; half the memory.",
                 *       "logDate": "2026-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["CreateLog"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Log"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the log.
                 * @example log_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                logId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Log"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the log.
                 * @example log_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                logId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeedback: {
        parameters: {
            query?: {
                /** @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback. */
                type?: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
                /** @description EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product. */
                source?: "EMAIL" | "TWITTER" | "GITHUB" | "DISCORD" | "EMBEDDED" | "OTHER";
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "screenshot";
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "The export stops at 1,000 rows.",
                 *       "source": "EMAIL",
                 *       "type": "BUG",
                 *       "author": "Ada",
                 *       "authorEmail": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateFeedback"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedback: {
        parameters: {
            query?: {
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "screenshot";
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the feedback.
                 * @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                feedbackId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteFeedback: {
        parameters: {
            query?: {
                /** @description true: also removes the text from the task that was created from the feedback. */
                eraseTaskText?: boolean;
            };
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the feedback.
                 * @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                feedbackId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScreenshot: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the feedback.
                 * @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                feedbackId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /** @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback. */
                type?: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
                /** @description EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product. */
                source?: "EMAIL" | "TWITTER" | "GITHUB" | "DISCORD" | "EMBEDDED" | "OTHER";
                /** @description New feedback is open; suspected feedback is spam until it is opened. snoozed: open again at `snoozedUntil`. */
                state?: "open" | "done" | "spam" | "snoozed";
                /** @description Only feedback on this product, by its id or slug. */
                product?: string;
                /** @description Only feedback from this email address, in any case. */
                person?: string;
                /** @description Words that are all in the content, the author, the email or the metadata. */
                text?: string;
                /**
                 * @description Only feedback received at this time or later: ISO 8601, or a day in your time zone.
                 * @example 2026-03-31
                 */
                since?: string;
                limit?: number;
                /** @description Continues after this feedback: `next` of the previous page. */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The solved captcha, if the product requires one: the ALTCHA payload. Without a valid one the response is 403 with `details.captcha`. */
                "X-Captcha-Response"?: components["parameters"]["CaptchaResponse"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "The export stops at 1,000 rows.",
                 *       "type": "BUG",
                 *       "metadata": "{\"page\":\"/pricing\"}"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitFeedback"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMetrics: {
        parameters: {
            query?: {
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricWithLatest"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "daily_active_users",
                 *       "name": "Daily active users",
                 *       "unit": "users"
                 *     }
                 */
                "application/json": components["schemas"]["CreateMetric"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metric"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMetricValues: {
        parameters: {
            query?: {
                /**
                 * @description First day, inclusive. Not used by a snapshot metric.
                 * @example 2026-03-31
                 */
                startDate?: string;
                /**
                 * @description Last day, inclusive. Not used by a snapshot metric.
                 * @example 2026-03-31
                 */
                endDate?: string;
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The key of the metric.
                 * @example daily_active_users
                 */
                metricKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricValue"][];
                        metric: components["schemas"]["MetricReference"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setMetricValue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The key of the metric.
                 * @example daily_active_users
                 */
                metricKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-03-31",
                 *       "value": 42
                 *     }
                 */
                "application/json": components["schemas"]["SetMetricValue"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricValue"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adjustMetricValue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The key of the metric.
                 * @example daily_active_users
                 */
                metricKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-03-31",
                 *       "delta": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdjustMetricValue"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricValue"];
                        /**
                         * @description The value before the change.
                         * @example 0
                         */
                        previousValue: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The key of the metric.
                 * @example daily_active_users
                 */
                metricKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metric"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The key of the metric.
                 * @example daily_active_users
                 */
                metricKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The key of the metric.
                 * @example daily_active_users
                 */
                metricKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Active users",
                 *       "missingIsZero": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMetric"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metric"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRevenue: {
        parameters: {
            query?: {
                /**
                 * @description First day, inclusive.
                 * @example 2026-03-31
                 */
                startDate?: string;
                /**
                 * @description Last day, inclusive.
                 * @example 2026-03-31
                 */
                endDate?: string;
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "customer";
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revenue"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRevenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 19.99,
                 *       "currency": "USD",
                 *       "type": "subscription",
                 *       "source": "Stripe",
                 *       "date": "2026-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["CreateRevenue"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revenue"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRevenue: {
        parameters: {
            query?: {
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "customer";
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the revenue record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                revenueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revenue"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRevenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the revenue record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                revenueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRevenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the revenue record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                revenueId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 24.99
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRevenue"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revenue"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCosts: {
        parameters: {
            query?: {
                /**
                 * @description First day, inclusive.
                 * @example 2026-03-31
                 */
                startDate?: string;
                /**
                 * @description Last day, inclusive.
                 * @example 2026-03-31
                 */
                endDate?: string;
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCost: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Server",
                 *       "amount": 19.99,
                 *       "category": "INFRASTRUCTURE",
                 *       "date": "2026-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCost"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the cost record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                costId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the cost record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                costId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the cost record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                costId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 24.99
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCost"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCostSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the cost record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                costId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CostSchedule"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    repeatCost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The product, by id or slug.
                 * @example paperplane
                 */
                product: string;
                /**
                 * @description The id of the cost record.
                 * @example cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                costId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endDate": "2027-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["PutCostSchedule"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CostSchedule"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFinance: {
        parameters: {
            query?: {
                /**
                 * @description The first month. Default: eleven months before the last.
                 * @example 2026-03
                 */
                from?: string;
                /**
                 * @description The last month. Default: the current month in the account's time zone.
                 * @example 2026-03
                 */
                to?: string;
                /** @description Only this product, by its id or slug. Default: all. */
                product?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Finance"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFinanceRecords: {
        parameters: {
            query?: {
                /**
                 * @description Default: the current month in the account's time zone, unless a day is given.
                 * @example 2026-03
                 */
                month?: string;
                /** @description `revenue`, `cost`, a line such as `revenue.refund` or `cost.TOOLS`, or `mrr`, which takes a month. Default: all but MRR. */
                line?: string;
                /**
                 * @description First day, inclusive.
                 * @example 2026-03-31
                 */
                startDate?: string;
                /**
                 * @description Last day, inclusive.
                 * @example 2026-03-31
                 */
                endDate?: string;
                /** @description Id or slug. Default: all. */
                product?: string;
                /** @description Payment source, exactly. Costs have none. */
                source?: string;
                /** @description Who pays, exactly. Costs have none. */
                customer?: string;
                /** @description Words, all of which the source, name, note or customer contains. */
                text?: string;
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "customer";
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FinanceRecord"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMrr: {
        parameters: {
            query?: {
                /**
                 * @description The first month. Default: eleven months before the last.
                 * @example 2026-03
                 */
                from?: string;
                /**
                 * @description The last month. Default: the current month.
                 * @example 2026-03
                 */
                to?: string;
                /** @description Only this product, by its id or slug. Default: all. */
                product?: string;
                /** @description Only the records in this currency, in their own amounts. Default: all, in the reporting currency. */
                currency?: string;
                /**
                 * @description Computes as if this were today. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mrr"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMrrChanges: {
        parameters: {
            query?: {
                /**
                 * @description Default: the current month.
                 * @example 2026-03
                 */
                month?: string;
                /** @description Only this product, by its id or slug. Default: all. */
                product?: string;
                /** @description Only the records in this currency, in their own amounts. Default: all, in the reporting currency. */
                currency?: string;
                /**
                 * @description Computes as if this were today. Default: today in the account's time zone.
                 * @example 2026-03-31
                 */
                asOf?: string;
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MrrChanges"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSearchResults: {
        parameters: {
            query?: {
                /** @description Words that must all occur. Case, accents and composition make no difference. Without words nothing is found. */
                text?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchResult"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Only entries after this one, from `next` of the previous page. */
                after?: string;
                /** @description Only of this resource, such as `tasks`. */
                resource?: string;
                /** @description Only of this record. */
                recordId?: string;
                /** @description Only of this product, by its id. */
                productId?: string;
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewImport: {
        parameters: {
            query?: {
                /** @description What the rows become. Without it, by the headings. */
                kind?: "tasks" | "feedback" | "revenue" | "costs" | "logs" | "metric-values";
                /** @description The program that wrote the file, such as `stripe`; `none` reads it by the columns alone. Without it, by the headings. */
                preset?: string;
                /** @description The product of rows without one: its id, slug or name. */
                product?: string;
                /** @description The key of the metric of rows without one. */
                metric?: string;
                /** @description As in ImportOptions. */
                dateFormat?: "YYYY-MM-DD" | "DD.MM.YYYY" | "DD/MM/YYYY" | "MM/DD/YYYY";
                /** @description As in ImportOptions. */
                decimalMark?: "." | ",";
                /** @description As in ImportOptions, such as `Europe/Berlin`. */
                timeZone?: string;
                /** @description As in ImportOptions. */
                negate?: boolean;
                /** @description As in ImportOptions. */
                negative?: "refund" | "skip";
                /** @description The line of the headings in a CSV file. Without it, by the lines. */
                headingsLine?: number;
                /** @description The separator of cells. Without it, by the headings. */
                delimiter?: string;
                /** @description Such as `utf-8`, `utf-16le` or `windows-1252`. Without it, by the bytes. */
                encoding?: string;
                /** @description Shown in the list of imports. */
                fileName?: string;
                /** @description Fields with a heading or a list of headings, over the suggested ones; an empty text removes a field. As JSON. */
                mapping?: string;
                /** @description Fields of ImportOptions, over the suggested ones. As JSON. */
                options?: string;
            };
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `gzip` if the file is compressed. Its limit is for the size before compression. */
                "Content-Encoding"?: components["parameters"]["ContentEncoding"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportPreview"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                /** @description What the rows become. Without it, by the headings. */
                kind?: "tasks" | "feedback" | "revenue" | "costs" | "logs" | "metric-values";
                /** @description The program that wrote the file, such as `stripe`; `none` reads it by the columns alone. Without it, by the headings. */
                preset?: string;
                /** @description The product of rows without one: its id, slug or name. */
                product?: string;
                /** @description The key of the metric of rows without one. */
                metric?: string;
                /** @description As in ImportOptions. */
                dateFormat?: "YYYY-MM-DD" | "DD.MM.YYYY" | "DD/MM/YYYY" | "MM/DD/YYYY";
                /** @description As in ImportOptions. */
                decimalMark?: "." | ",";
                /** @description As in ImportOptions, such as `Europe/Berlin`. */
                timeZone?: string;
                /** @description As in ImportOptions. */
                negate?: boolean;
                /** @description As in ImportOptions. */
                negative?: "refund" | "skip";
                /** @description The line of the headings in a CSV file. Without it, by the lines. */
                headingsLine?: number;
                /** @description The separator of cells. Without it, by the headings. */
                delimiter?: string;
                /** @description Such as `utf-8`, `utf-16le` or `windows-1252`. Without it, by the bytes. */
                encoding?: string;
                /** @description Shown in the list of imports. */
                fileName?: string;
                /** @description Fields with a heading or a list of headings, over the suggested ones; an empty text removes a field. As JSON. */
                mapping?: string;
                /** @description Fields of ImportOptions, over the suggested ones. As JSON. */
                options?: string;
            };
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `gzip` if the file is compressed. Its limit is for the size before compression. */
                "Content-Encoding"?: components["parameters"]["ContentEncoding"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example imp_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example imp_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImportErrors: {
        parameters: {
            query?: {
                /** @description Of JSON. short: at most 200 characters of each cell, and 2,000 of a row. */
                cells?: "short" | "whole";
                /** @description csv: the whole rows as a file, with the error in a last column. */
                format?: "json" | "csv";
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example imp_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportErrors"];
                    };
                    /**
                     * @example Title,Status,error
                     *     Ship,begun,status: must be one of todo, in_progress, done
                     */
                    "text/csv": string;
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/prodops",
                 *       "events": [
                 *         "feedback.created",
                 *         "version.released"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isPaused": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayedDeliveries"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description true: only failed deliveries. */
                isFailed?: boolean;
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
                /**
                 * @description The id of the delivery.
                 * @example dlv_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeDelivery"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                webhookId: string;
                /**
                 * @description The id of the delivery.
                 * @example dlv_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                status?: "todo" | "in_progress" | "done";
                /** @description Only tasks of this product, by its id. */
                productId?: string;
                /** @description true: only archived tasks. Without it, only the others. */
                isArchived?: boolean;
                priority?: "high" | "medium" | "low";
                /**
                 * @description Only tasks that are due before this day.
                 * @example 2026-03-31
                 */
                dueBefore?: string;
                /** @description true: only tasks that are not done and were due before today, in the account's time zone. false: only the others. */
                overdue?: boolean;
                /** @description Each word is in the title, description or number. Case and accents make no difference. */
                text?: string;
                /** @description Only the task with this number. */
                displayId?: number;
                /** @description Only these tasks: up to 100 ids, separated by commas. */
                ids?: string;
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "origin" | "repeat" | "origin,repeat";
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["Link"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Task"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Write the release notes",
                 *       "productId": "prod_cmnf7u3c8x2v9q4k7w1d5t8bz",
                 *       "versionId": "ver_cmnf7u3c8x2v9q4k7w1d5t8bz",
                 *       "dueDate": "2026-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["CreateTask"];
            };
        };
        responses: {
            /** @description Created and stored on disk. `data` is the record, `Location` its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Task"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTask: {
        parameters: {
            query?: {
                /** @description Further fields, which the answer has only if they are asked for. */
                include?: "origin" | "repeat" | "origin,repeat";
            };
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the task.
                 * @example task_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Task"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the task.
                 * @example task_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted and stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the task.
                 * @example task_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "in_progress",
                 *       "dueDate": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateTask"];
            };
        };
        responses: {
            /** @description Changed and stored on disk. `data` is the updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Fields": components["headers"]["XIgnoredFields"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Task"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description The record is still the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    attachScreenshot: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\w-]{1,64}$` is replaced. */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The id of the feedback.
                 * @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz
                 */
                feedbackId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description Stored on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Ignored-Parameters": components["headers"]["XIgnoredParameters"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
