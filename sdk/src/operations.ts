// Generated from openapi.json by `npm run types`. Do not edit.
/** `key`: the credentials it requires. `once`: it accepts an Idempotency-Key. */
export const operations = {
  "listProducts": {
    "method": "GET",
    "path": "/api/v1/products",
    "key": "serverKey"
  },
  "getProduct": {
    "method": "GET",
    "path": "/api/v1/products/{product}",
    "key": "serverKey"
  },
  "listIdeas": {
    "method": "GET",
    "path": "/api/v1/ideas",
    "key": "serverKey"
  },
  "getIdea": {
    "method": "GET",
    "path": "/api/v1/ideas/{ideaId}",
    "key": "serverKey"
  },
  "listTasks": {
    "method": "GET",
    "path": "/api/v1/tasks",
    "key": "serverKey"
  },
  "createTask": {
    "method": "POST",
    "path": "/api/v1/tasks",
    "key": "serverKey",
    "once": true
  },
  "getTask": {
    "method": "GET",
    "path": "/api/v1/tasks/{taskId}",
    "key": "serverKey"
  },
  "updateTask": {
    "method": "PATCH",
    "path": "/api/v1/tasks/{taskId}",
    "key": "serverKey"
  },
  "deleteTask": {
    "method": "DELETE",
    "path": "/api/v1/tasks/{taskId}",
    "key": "serverKey"
  },
  "listVersions": {
    "method": "GET",
    "path": "/api/v1/products/{product}/versions",
    "key": "serverKey"
  },
  "createVersion": {
    "method": "POST",
    "path": "/api/v1/products/{product}/versions",
    "key": "serverKey",
    "once": true
  },
  "getVersion": {
    "method": "GET",
    "path": "/api/v1/products/{product}/versions/{versionId}",
    "key": "serverKey"
  },
  "getReleaseImpact": {
    "method": "GET",
    "path": "/api/v1/products/{product}/versions/{versionId}/impact",
    "key": "serverKey"
  },
  "listReleaseImpacts": {
    "method": "GET",
    "path": "/api/v1/products/{product}/impact",
    "key": "serverKey"
  },
  "listLogs": {
    "method": "GET",
    "path": "/api/v1/products/{product}/logs",
    "key": "serverKey"
  },
  "createLog": {
    "method": "POST",
    "path": "/api/v1/products/{product}/logs",
    "key": "serverKey",
    "once": true
  },
  "getLog": {
    "method": "GET",
    "path": "/api/v1/products/{product}/logs/{logId}",
    "key": "serverKey"
  },
  "deleteLog": {
    "method": "DELETE",
    "path": "/api/v1/products/{product}/logs/{logId}",
    "key": "serverKey"
  },
  "listFeedback": {
    "method": "GET",
    "path": "/api/v1/products/{product}/feedback",
    "key": "serverKey"
  },
  "createFeedback": {
    "method": "POST",
    "path": "/api/v1/products/{product}/feedback",
    "key": "serverKey",
    "once": true
  },
  "getFeedback": {
    "method": "GET",
    "path": "/api/v1/products/{product}/feedback/{feedbackId}",
    "key": "serverKey"
  },
  "deleteFeedback": {
    "method": "DELETE",
    "path": "/api/v1/products/{product}/feedback/{feedbackId}",
    "key": "serverKey"
  },
  "listMetrics": {
    "method": "GET",
    "path": "/api/v1/products/{product}/metrics",
    "key": "serverKey"
  },
  "createMetric": {
    "method": "POST",
    "path": "/api/v1/products/{product}/metrics",
    "key": "serverKey",
    "once": true
  },
  "listMetricValues": {
    "method": "GET",
    "path": "/api/v1/products/{product}/metrics/{metricKey}/values",
    "key": "serverKey"
  },
  "setMetricValue": {
    "method": "PUT",
    "path": "/api/v1/products/{product}/metrics/{metricKey}/value",
    "key": "serverKey"
  },
  "adjustMetricValue": {
    "method": "PATCH",
    "path": "/api/v1/products/{product}/metrics/{metricKey}/value",
    "key": "serverKey",
    "once": true
  },
  "listRevenue": {
    "method": "GET",
    "path": "/api/v1/products/{product}/revenue",
    "key": "serverKey"
  },
  "createRevenue": {
    "method": "POST",
    "path": "/api/v1/products/{product}/revenue",
    "key": "serverKey",
    "once": true
  },
  "getRevenue": {
    "method": "GET",
    "path": "/api/v1/products/{product}/revenue/{revenueId}",
    "key": "serverKey"
  },
  "listCosts": {
    "method": "GET",
    "path": "/api/v1/products/{product}/costs",
    "key": "serverKey"
  },
  "createCost": {
    "method": "POST",
    "path": "/api/v1/products/{product}/costs",
    "key": "serverKey",
    "once": true
  },
  "getCost": {
    "method": "GET",
    "path": "/api/v1/products/{product}/costs/{costId}",
    "key": "serverKey"
  },
  "listActivity": {
    "method": "GET",
    "path": "/api/v1/activity",
    "key": "serverKey"
  },
  "submitFeedback": {
    "method": "POST",
    "path": "/api/v1/feedback",
    "key": "feedbackKey",
    "once": true
  }
} as const
