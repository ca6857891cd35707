// Generated from openapi.json by `npm run types`. Do not edit.
/** The JSON Schemas of request bodies. */
export const schemas = {
  "CreateProduct": {
    "type": "object",
    "required": [
      "name"
    ],
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S",
        "maxLength": 200
      },
      "slug": {
        "type": "string",
        "maxLength": 64,
        "description": "Lowercase letters, digits and single hyphens; unique among your products; does not start with `prod_`.",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"
      },
      "description": {
        "type": "string"
      },
      "stage": {
        "type": "string",
        "enum": [
          "idea",
          "dev",
          "growth",
          "stable",
          "paused",
          "stopped"
        ]
      },
      "priority": {
        "type": "string",
        "enum": [
          "P0",
          "P1",
          "P2",
          "P3",
          "P4"
        ],
        "description": "P0 is the highest."
      },
      "type": {
        "type": "string",
        "enum": [
          "app",
          "web",
          "pc",
          "api",
          "other"
        ]
      },
      "tags": {
        "type": "array",
        "items": {
          "enum": [
            "saas",
            "tool",
            "library",
            "plugin",
            "other"
          ],
          "type": "string"
        },
        "uniqueItems": true,
        "maxItems": 5
      },
      "website": {
        "type": "string",
        "maxLength": 2048,
        "description": "A URL that starts with https:// or http://.",
        "pattern": "^https?://"
      },
      "defaultCurrency": {
        "type": "string",
        "description": "An ISO 4217 currency code. Accepted in any case, returned in capitals.",
        "pattern": "^[A-Za-z]{3}$"
      }
    }
  },
  "CreateIdea": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S",
        "maxLength": 200
      },
      "description": {
        "type": "string"
      },
      "type": {
        "type": "string",
        "enum": [
          "app",
          "web",
          "pc",
          "api",
          "other"
        ]
      },
      "priority": {
        "type": "string",
        "enum": [
          "high",
          "medium",
          "low"
        ]
      },
      "status": {
        "type": "string",
        "enum": [
          "pending",
          "approved",
          "discarded",
          "converted"
        ]
      },
      "evaluation": {
        "$ref": "#/components/schemas/Evaluation"
      }
    }
  },
  "UpdateIdea": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S",
        "maxLength": 200
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "type": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "app",
          "web",
          "pc",
          "api",
          "other",
          null
        ]
      },
      "priority": {
        "type": "string",
        "enum": [
          "high",
          "medium",
          "low"
        ]
      },
      "status": {
        "type": "string",
        "enum": [
          "pending",
          "approved",
          "discarded",
          "converted"
        ]
      },
      "evaluation": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Evaluation"
          },
          {
            "type": "null"
          }
        ]
      }
    }
  },
  "CreateTask": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S",
        "maxLength": 200
      },
      "description": {
        "type": "string",
        "maxLength": 2000
      },
      "productId": {
        "type": "string",
        "description": "The product to associate, by its id."
      },
      "versionId": {
        "type": "string",
        "description": "The version to associate, by its id: one of the product; requires `productId`."
      },
      "priority": {
        "type": "string",
        "enum": [
          "high",
          "medium",
          "low"
        ],
        "default": "medium"
      },
      "status": {
        "type": "string",
        "enum": [
          "todo",
          "in_progress",
          "done"
        ],
        "default": "todo"
      },
      "dueDate": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    },
    "dependentRequired": {
      "versionId": [
        "productId"
      ]
    }
  },
  "UpdateTask": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S",
        "maxLength": 200
      },
      "description": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 2000
      },
      "productId": {
        "type": [
          "string",
          "null"
        ],
        "description": "null removes the association."
      },
      "versionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "null removes the association."
      },
      "priority": {
        "type": "string",
        "enum": [
          "high",
          "medium",
          "low"
        ]
      },
      "status": {
        "type": "string",
        "enum": [
          "todo",
          "in_progress",
          "done"
        ]
      },
      "dueDate": {
        "type": [
          "string",
          "null"
        ],
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    }
  },
  "CreateVersion": {
    "type": "object",
    "required": [
      "version"
    ],
    "properties": {
      "version": {
        "type": "string",
        "maxLength": 256,
        "description": "A Semantic Versioning 2.0.0 version, such as 1.4.0; one leading `v` is stripped. Unique within the product.",
        "pattern": "^[vV]?\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$"
      },
      "goal": {
        "type": "string"
      },
      "status": {
        "type": "string",
        "enum": [
          "PLANNED",
          "DEV",
          "TESTING",
          "RELEASED"
        ],
        "description": "PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.",
        "default": "PLANNED"
      },
      "plannedAt": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      },
      "releasedAt": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD; meant for status RELEASED.",
        "format": "date"
      },
      "releaseNotes": {
        "type": "string"
      }
    }
  },
  "UpdateVersion": {
    "type": "object",
    "properties": {
      "version": {
        "type": "string",
        "maxLength": 256,
        "description": "A Semantic Versioning 2.0.0 version, such as 1.4.0; one leading `v` is stripped. Unique within the product.",
        "pattern": "^[vV]?\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$"
      },
      "goal": {
        "type": [
          "string",
          "null"
        ]
      },
      "status": {
        "type": "string",
        "enum": [
          "PLANNED",
          "DEV",
          "TESTING",
          "RELEASED"
        ],
        "description": "PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production."
      },
      "plannedAt": {
        "type": [
          "string",
          "null"
        ],
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      },
      "releasedAt": {
        "type": [
          "string",
          "null"
        ],
        "description": "A calendar day, YYYY-MM-DD; meant for status RELEASED.",
        "format": "date"
      },
      "releaseNotes": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  "CreateLog": {
    "type": "object",
    "required": [
      "content",
      "logDate"
    ],
    "properties": {
      "content": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S"
      },
      "logDate": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    }
  },
  "CreateFeedback": {
    "type": "object",
    "required": [
      "content",
      "source",
      "type"
    ],
    "properties": {
      "content": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S"
      },
      "source": {
        "type": "string",
        "enum": [
          "EMAIL",
          "TWITTER",
          "GITHUB",
          "DISCORD",
          "EMBEDDED",
          "OTHER"
        ],
        "description": "EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product."
      },
      "type": {
        "type": "string",
        "enum": [
          "BUG",
          "FEATURE",
          "QUESTION",
          "PRAISE",
          "OTHER"
        ],
        "description": "BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback."
      },
      "author": {
        "type": "string",
        "maxLength": 200,
        "description": "The name of the author; an empty string is null."
      },
      "authorEmail": {
        "description": "The email address of the author; an empty string is null.",
        "anyOf": [
          {
            "type": "string",
            "maxLength": 254,
            "format": "email"
          },
          {
            "type": "string",
            "const": ""
          }
        ]
      },
      "metadata": {
        "type": "string",
        "maxLength": 8000,
        "description": "Extra context, plain text or a JSON string."
      }
    }
  },
  "SubmitFeedback": {
    "type": "object",
    "required": [
      "content"
    ],
    "properties": {
      "content": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S",
        "maxLength": 5000
      },
      "type": {
        "type": "string",
        "enum": [
          "BUG",
          "FEATURE",
          "QUESTION",
          "PRAISE",
          "OTHER"
        ],
        "description": "BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.",
        "default": "OTHER"
      },
      "author": {
        "type": "string",
        "maxLength": 200,
        "description": "The name of the author; an empty string is null."
      },
      "authorEmail": {
        "description": "The email address of the author; an empty string is null.",
        "anyOf": [
          {
            "type": "string",
            "maxLength": 254,
            "format": "email"
          },
          {
            "type": "string",
            "const": ""
          }
        ]
      },
      "metadata": {
        "type": "string",
        "maxLength": 8000,
        "description": "Extra context, plain text or a JSON string."
      }
    }
  },
  "CreateMetric": {
    "type": "object",
    "required": [
      "key",
      "name"
    ],
    "properties": {
      "key": {
        "type": "string",
        "pattern": "^[a-z0-9_-]{1,64}$",
        "description": "Lowercase letters, digits, underscores and hyphens, at most 64; unique within the product."
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S"
      },
      "type": {
        "type": "string",
        "enum": [
          "timeseries",
          "snapshot"
        ],
        "description": "timeseries: one value per day. snapshot: one current value.",
        "default": "timeseries"
      },
      "unit": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "missingIsZero": {
        "type": "boolean",
        "description": "Days without a value count as 0 in release impact, as for a count of events."
      }
    }
  },
  "SetMetricValue": {
    "type": "object",
    "required": [
      "value"
    ],
    "properties": {
      "date": {
        "type": "string",
        "format": "date",
        "description": "YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric."
      },
      "value": {
        "type": "number",
        "minimum": -9007199254740991,
        "maximum": 9007199254740991,
        "description": "Overwrites any existing value."
      }
    }
  },
  "AdjustMetricValue": {
    "type": "object",
    "required": [
      "delta"
    ],
    "properties": {
      "date": {
        "type": "string",
        "format": "date",
        "description": "YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric."
      },
      "delta": {
        "type": "number",
        "minimum": -9007199254740991,
        "maximum": 9007199254740991,
        "description": "Positive increases, negative decreases."
      }
    }
  },
  "UpdateMetric": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S"
      },
      "unit": {
        "type": [
          "string",
          "null"
        ]
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "missingIsZero": {
        "type": "boolean",
        "description": "Days without a value count as 0 in release impact, as for a count of events."
      }
    }
  },
  "CreateRevenue": {
    "type": "object",
    "required": [
      "amount",
      "type",
      "date"
    ],
    "properties": {
      "amount": {
        "type": "number",
        "exclusiveMinimum": 0,
        "exclusiveMaximum": 100000000000,
        "description": "More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly."
      },
      "currency": {
        "type": "string",
        "description": "An ISO 4217 currency code. Accepted in any case, returned in capitals.",
        "default": "USD",
        "pattern": "^[A-Za-z]{3}$"
      },
      "type": {
        "type": "string",
        "enum": [
          "subscription",
          "one_time",
          "lifetime",
          "advertising",
          "enterprise",
          "affiliate",
          "refund",
          "other"
        ],
        "description": "subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount."
      },
      "source": {
        "type": "string",
        "description": "Payment source, free text."
      },
      "note": {
        "type": "string"
      },
      "date": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    }
  },
  "UpdateRevenue": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "exclusiveMinimum": 0,
        "exclusiveMaximum": 100000000000,
        "description": "More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly."
      },
      "currency": {
        "type": "string",
        "description": "An ISO 4217 currency code. Accepted in any case, returned in capitals.",
        "pattern": "^[A-Za-z]{3}$"
      },
      "type": {
        "type": "string",
        "enum": [
          "subscription",
          "one_time",
          "lifetime",
          "advertising",
          "enterprise",
          "affiliate",
          "refund",
          "other"
        ],
        "description": "subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount."
      },
      "source": {
        "type": [
          "string",
          "null"
        ],
        "description": "Payment source, free text."
      },
      "note": {
        "type": [
          "string",
          "null"
        ]
      },
      "date": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    }
  },
  "CreateCost": {
    "type": "object",
    "required": [
      "name",
      "amount",
      "category",
      "date"
    ],
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S"
      },
      "amount": {
        "type": "number",
        "exclusiveMinimum": 0,
        "exclusiveMaximum": 100000000000,
        "description": "More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly."
      },
      "currency": {
        "type": "string",
        "description": "An ISO 4217 currency code. Accepted in any case, returned in capitals.",
        "default": "USD",
        "pattern": "^[A-Za-z]{3}$"
      },
      "category": {
        "type": "string",
        "enum": [
          "INFRASTRUCTURE",
          "THIRD_PARTY",
          "MARKETING",
          "TOOLS",
          "OTHER"
        ],
        "description": "INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools."
      },
      "isRecurring": {
        "type": "boolean",
        "default": false
      },
      "note": {
        "type": "string"
      },
      "date": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    }
  },
  "UpdateCost": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "pattern": "\\S"
      },
      "amount": {
        "type": "number",
        "exclusiveMinimum": 0,
        "exclusiveMaximum": 100000000000,
        "description": "More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly."
      },
      "currency": {
        "type": "string",
        "description": "An ISO 4217 currency code. Accepted in any case, returned in capitals.",
        "pattern": "^[A-Za-z]{3}$"
      },
      "category": {
        "type": "string",
        "enum": [
          "INFRASTRUCTURE",
          "THIRD_PARTY",
          "MARKETING",
          "TOOLS",
          "OTHER"
        ],
        "description": "INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools."
      },
      "isRecurring": {
        "type": "boolean"
      },
      "note": {
        "type": [
          "string",
          "null"
        ]
      },
      "date": {
        "type": "string",
        "description": "A calendar day, YYYY-MM-DD.",
        "format": "date"
      }
    }
  },
  "PutCostSchedule": {
    "type": "object",
    "properties": {
      "endDate": {
        "type": [
          "string",
          "null"
        ],
        "description": "No record is added after this day. null: without an end.",
        "format": "date"
      },
      "newPrice": {
        "type": [
          "object",
          "null"
        ],
        "required": [
          "amount",
          "from"
        ],
        "properties": {
          "amount": {
            "type": "number",
            "exclusiveMinimum": 0,
            "exclusiveMaximum": 100000000000,
            "description": "More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly."
          },
          "from": {
            "type": "string",
            "description": "From this day on.",
            "format": "date"
          }
        },
        "description": "The amount of records from a day on, in the currency of the cost. Records that are there keep theirs: `from` is then the day of the next one."
      }
    }
  },
  "CreateWebhook": {
    "type": "object",
    "required": [
      "url",
      "events"
    ],
    "properties": {
      "url": {
        "type": "string",
        "minLength": 1,
        "maxLength": 2000,
        "description": "Must be https, without a user name or password.",
        "pattern": "^https?://"
      },
      "description": {
        "type": "string",
        "maxLength": 200
      },
      "events": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "feedback.created",
            "task.created",
            "task.updated",
            "task.completed",
            "task.deleted",
            "version.created",
            "version.released",
            "log.created",
            "metric.updated",
            "revenue.created",
            "cost.created",
            "idea.created",
            "product.created",
            "import.completed",
            "import.undone"
          ]
        },
        "minItems": 1,
        "maxItems": 15,
        "uniqueItems": true,
        "description": "The events to send."
      },
      "productIds": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "minItems": 1,
        "maxItems": 100,
        "uniqueItems": true,
        "description": "Send only events of these products; null: all events."
      },
      "format": {
        "type": "string",
        "enum": [
          "standard",
          "slack",
          "discord",
          "json"
        ],
        "description": "Default: `slack` or `discord` for a URL of these services, else `standard`."
      }
    }
  },
  "UpdateWebhook": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "minLength": 1,
        "maxLength": 2000,
        "description": "Must be https, without a user name or password.",
        "pattern": "^https?://"
      },
      "description": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 200
      },
      "events": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "feedback.created",
            "task.created",
            "task.updated",
            "task.completed",
            "task.deleted",
            "version.created",
            "version.released",
            "log.created",
            "metric.updated",
            "revenue.created",
            "cost.created",
            "idea.created",
            "product.created",
            "import.completed",
            "import.undone"
          ]
        },
        "minItems": 1,
        "maxItems": 15,
        "uniqueItems": true,
        "description": "The events to send."
      },
      "productIds": {
        "type": [
          "array",
          "null"
        ],
        "items": {
          "type": "string"
        },
        "minItems": 1,
        "maxItems": 100,
        "uniqueItems": true,
        "description": "Send only events of these products; null: all events."
      },
      "isPaused": {
        "type": "boolean",
        "description": "false also enables a webhook that the service disabled."
      },
      "format": {
        "type": "string",
        "enum": [
          "standard",
          "slack",
          "discord",
          "json"
        ],
        "description": "`standard`: signed JSON (Standard Webhooks). `slack`, `discord`: a message with a link. `json`: unsigned JSON with a readable text."
      }
    }
  }
} as const
