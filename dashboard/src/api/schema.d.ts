// Made by `npm run openapi`.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the account that is shown */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Sign in
         * @description Responds 202 if the account has a second factor.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FactorNeeded"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a sign-in with a code of the authenticator app or a recovery code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get what a browser needs to use a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For `navigator.credentials.create` or `get`. They work once. */
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey, without a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignInWithPasskey"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ways to sign in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SignInMethods"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with a provider
         * @description `connect`: to connect the account that is signed in.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BeginWithProvider"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ProviderAddress"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/provider/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the answer of a provider, or connect it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FinishWithProvider"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SignInResult"];
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SignInResult"];
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SignInResult"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a link of the operator */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SignInResult"];
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SignInResult"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the first account has to be created */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                needed: boolean;
                            };
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Create the first account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description From the link that the service prints. */
                        token: string;
                        /**
                         * Format: email
                         * @example ada@example.com
                         */
                        email: string;
                        /** @example Ada */
                        name: string;
                        /** @description 12 to 200 characters. Not a common password or a simple pattern; 8 characters besides the email address, the name and "prodops". */
                        password: string;
                        /**
                         * @description An IANA time zone.
                         * @example Europe/Berlin
                         */
                        timeZone?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read an invitation */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description From the link of the invitation. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["OpenInvitation"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation with a new account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AcceptInvitation"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether passwords are reset by mail */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @description false: the operator sets a new password. */
                                byMail: boolean;
                            };
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Send a link that resets the password
         * @description The response is the same if the address has no account.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: email
                         * @example ada@example.com
                         */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the link from the mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description From the link of the mail. */
                        token: string;
                        /** @description 12 to 200 characters. Not a common password or a simple pattern; 8 characters besides the email address, the name and "prodops". */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a new email address with the link from the mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description From the link of the mail. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
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
         * @description For keys without a limit to products. Without a slug it gets one from its name.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}": {
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
        /**
         * Delete a product with all it has
         * @description It can be restored for 30 days.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["DeleteProduct"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        /** Change a product */
        patch: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["UpdateProduct"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Product"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/ideas": {
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
         * @description For keys without a limit to products.
         */
        post: operations["createIdea"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ideas/{ideaId}": {
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
         * @description The trash of the dashboard keeps it for 30 days.
         */
        delete: operations["deleteIdea"];
        options?: never;
        head?: never;
        /**
         * Change an idea
         * @description Changes the fields sent; `null` clears a field.
         */
        patch: operations["updateIdea"];
        trace?: never;
    };
    "/products/{product}/versions": {
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
    "/products/{product}/versions/{versionId}": {
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
    "/products/{product}/versions/{versionId}/release": {
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
    "/products/{product}/versions/{versionId}/impact": {
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
    "/products/{product}/impact": {
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
    "/ideas/track-record": {
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
    "/attention": {
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
    "/review": {
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
        /** Finish the review of a week, or change its note and priorities */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FinishReview"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Review"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        /** Open a finished review again */
        delete: {
            parameters: {
                query: {
                    /**
                     * @description An ISO week.
                     * @example 2026-W47
                     */
                    week: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review/finished": {
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
    "/explain": {
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
    "/products/{product}/logs": {
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
    "/products/{product}/logs/{logId}": {
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
        /** Change a log */
        patch: {
            parameters: {
                query?: never;
                header?: never;
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
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateLog"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Log"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/products/{product}/feedback": {
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
    "/products/{product}/feedback/{feedbackId}": {
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
         * @description Moves it to the trash for 30 days.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/feedback/{feedbackId}/screenshot": {
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
    "/inbox": {
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change feedback */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description Changes of up to 500 entries. Entries that were deleted are skipped. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeInbox"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["InboxEntry"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/products/{product}/metrics": {
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
    "/products/{product}/metrics/{metricKey}/values": {
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
    "/products/{product}/metrics/{metricKey}/value": {
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
    "/products/{product}/metrics/{metricKey}": {
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
         * @description The trash of the dashboard keeps them for 30 days.
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
    "/products/{product}/revenue": {
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
    "/products/{product}/revenue/{revenueId}": {
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
         * @description The trash of the dashboard keeps it for 30 days.
         */
        delete: operations["deleteRevenue"];
        options?: never;
        head?: never;
        /**
         * Change a revenue record
         * @description Changes the fields sent; `null` clears a field.
         */
        patch: operations["updateRevenue"];
        trace?: never;
    };
    "/products/{product}/costs": {
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
    "/products/{product}/costs/{costId}": {
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
         * @description The trash of the dashboard keeps it for 30 days.
         */
        delete: operations["deleteCost"];
        options?: never;
        head?: never;
        /**
         * Change a cost record
         * @description Changes the fields sent; `null` clears a field.
         */
        patch: operations["updateCost"];
        trace?: never;
    };
    "/products/{product}/costs/{costId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the schedule of a cost
         * @description When and at what price the cost is added.
         */
        get: operations["getCostSchedule"];
        /**
         * Repeat a cost every month or year
         * @description Adds a record like the newest one every month or year from now on, on the day of the first, or on the last day of a shorter month. All records of a schedule share it. Fields not sent stay as they are; `null` clears a field.
         */
        put: operations["repeatCost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finance": {
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
    "/finance/records": {
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
    "/finance/mrr": {
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
    "/finance/mrr/changes": {
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
    "/search": {
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
    "/activity": {
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
    "/imports/preview": {
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
    "/imports": {
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
    "/imports/{importId}": {
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
    "/imports/{importId}/errors": {
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
    "/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Summarize every product */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Portfolio"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attention/{findingId}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Snooze a finding */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of the finding. */
                    findingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SnoozeFinding"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AttentionMark"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attention/{findingId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dismiss a finding until it becomes more severe or changes its direction */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of the finding. */
                    findingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DismissFinding"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AttentionMark"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted product, by its id */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Product"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/icons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The icons of all products */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Icons"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/icon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the icon of a product */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["PutIcon"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PutIcon"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        /** Remove the icon of a product */
        delete: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve the checklist of a product or of the account */
        get: {
            parameters: {
                query?: {
                    /** @description Id or slug. Default: Home, with the first 100 products. */
                    product?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Onboarding"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Dismiss the checklist, or show it again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PutOnboarding"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Onboarding"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest entries of all timelines */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["RecentEntry"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the timeline of a product */
        get: {
            parameters: {
                query?: {
                    /** @description `task` means a completed task. */
                    kind?: "log" | "release" | "feedback" | "task";
                    /** @description Maximum number of records per page. The next page is in `Link`. */
                    limit?: number;
                    /** @description The start of the page, from `Link`. */
                    cursor?: string;
                };
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["TimelineEntry"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/timeline-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count logs and feedback of a product per day */
        get: {
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
                };
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["TimelineDay"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity/newest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List activity, newest first */
        get: {
            parameters: {
                query?: {
                    resource?: string;
                    recordId?: string;
                    productId?: string;
                    /** @description Maximum number of records per page. The next page is in `Link`. */
                    limit?: number;
                    /** @description The start of the page, from `Link`. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NewestActivity"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ideas/{ideaId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a deleted idea back */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Idea"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ideas/{ideaId}/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve the product that an idea became */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IdeaProduct"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ideas/{ideaId}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a product from an idea */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Product"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tasks */
        get: {
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
                    /** @description Maximum number of records per page. The next page is in `Link`. */
                    limit?: number;
                    /** @description The start of the page, from `Link`. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Task"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Add a task */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateDashboardTask"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DashboardTask"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** Change several tasks */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["BulkResult"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a task */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DashboardTask"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        /** Delete a task */
        delete: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        /** Change a task, or its place in its column */
        patch: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["MoveTask"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DashboardTask"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks for the views of the task page */
        get: {
            parameters: {
                query?: {
                    status?: "todo" | "in_progress" | "done";
                    isArchived?: boolean;
                    /** @description The id of a product, or `none`. */
                    productId?: string;
                    versionId?: string;
                    priority?: "high" | "medium" | "low";
                    label?: string;
                    /** @description overdue: before today. week: within 7 days. none: no due date. today: due by today, or in progress. upcoming: after today. All but none leave out done tasks. */
                    due?: "overdue" | "week" | "none" | "today" | "upcoming";
                    /**
                     * @description Only tasks that are due on this day or later.
                     * @example 2026-03-31
                     */
                    dueFrom?: string;
                    /**
                     * @description Only tasks that are due on this day or earlier.
                     * @example 2026-03-31
                     */
                    dueUntil?: string;
                    /** @description Each word is in the title, description or number. Case and accents make no difference. */
                    text?: string;
                    /**
                     * @description Leaves out tasks completed before.
                     * @example 2026-03-31T09:30:00.000Z
                     */
                    completedSince?: string;
                    /** @description Comes first in the order. due: overdue, today, tomorrow, within 7 days, later, none (0 to 5). day: the due date. section: overdue, due today, others (0 to 2). month: of creation. */
                    group?: "status" | "priority" | "due" | "day" | "section" | "product" | "month";
                    sort?: "board" | "priority" | "due" | "product" | "created";
                    /** @description Maximum number of records per page. The next page is in `Link`. */
                    limit?: number;
                    /** @description The start of the page, from `Link`. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["BoardTask"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of tasks in each group */
        get: {
            parameters: {
                query?: {
                    status?: "todo" | "in_progress" | "done";
                    isArchived?: boolean;
                    /** @description The id of a product, or `none`. */
                    productId?: string;
                    versionId?: string;
                    priority?: "high" | "medium" | "low";
                    label?: string;
                    /** @description overdue: before today. week: within 7 days. none: no due date. today: due by today, or in progress. upcoming: after today. All but none leave out done tasks. */
                    due?: "overdue" | "week" | "none" | "today" | "upcoming";
                    /**
                     * @description Only tasks that are due on this day or later.
                     * @example 2026-03-31
                     */
                    dueFrom?: string;
                    /**
                     * @description Only tasks that are due on this day or earlier.
                     * @example 2026-03-31
                     */
                    dueUntil?: string;
                    /** @description Each word is in the title, description or number. Case and accents make no difference. */
                    text?: string;
                    /**
                     * @description Leaves out tasks completed before.
                     * @example 2026-03-31T09:30:00.000Z
                     */
                    completedSince?: string;
                    /** @description Comes first in the order. due: overdue, today, tomorrow, within 7 days, later, none (0 to 5). day: the due date. section: overdue, due today, others (0 to 2). month: of creation. */
                    group?: "status" | "priority" | "due" | "day" | "section" | "product" | "month";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GroupCount"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Labels in use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LabelCount"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive a task */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Task"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a task */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Task"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undelete a task */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Task"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of deleted records of each kind */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["TrashCount"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deleted records of every kind
         * @description The newest 200 of each kind, without those of deleted products.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["TrashedRecord"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Empty the trash
         * @description Permanent, for records of all kinds, with their copies in webhook deliveries.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roadmap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of all products that are not released */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["RoadmapVersion"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/versions/{versionId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a deleted version back */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Version"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the versions are */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Progress"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/versions/{versionId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks of a version */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Task"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/versions/{versionId}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draft release notes */
        get: {
            parameters: {
                query?: {
                    /** @description true: with the log entries since the release before. */
                    log?: boolean;
                };
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NotesDraft"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/versions/{versionId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feedback that a version answers */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VersionFeedback"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/versions/{versionId}/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to those who asked to be told when it ships */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VersionFeedback"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/versions/{versionId}/written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark who was written to about a version */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["MarkWritten"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VersionFeedback"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/diary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log from a day back */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description The day to begin with; without it the latest.
                     * @example 2026-03-31
                     */
                    until?: string;
                    /** @description Maximum number of records per page. The next page is in `Link`. */
                    limit?: number;
                    /** @description The start of the page, from `Link`. */
                    cursor?: string;
                };
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Log"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/logs/{logId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a deleted log back */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Log"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/{feedbackId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One piece of feedback */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    feedbackId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LinkedFeedback"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/{feedbackId}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feedback on the same topic
         * @description Entries of the same product that share two rare words with this one, the newest first. Compares the first 500 characters of the newest 2,000 entries that are not spam.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    feedbackId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SimilarFeedback"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/{feedbackId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the replies to feedback */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    feedbackId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Reply"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Reply to the author of feedback by mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    feedbackId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateReply"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Reply"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count feedback by state */
        get: {
            parameters: {
                query?: {
                    /** @description Only feedback on this product, by its id or slug. */
                    product?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["InboxCounts"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a task from feedback */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description Without a title, the first line of the first entry is the title. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateFeedbackTask"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Task"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feedback that is linked to a task
         * @description The newest 100.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["InboxEntry"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/feedback/{feedbackId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put deleted feedback back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /**
                     * @description The product, by id or slug.
                     * @example paperplane
                     */
                    product: string;
                    feedbackId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Feedback"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/metrics/{metricKey}/values/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a value */
        delete: {
            parameters: {
                query?: never;
                header?: never;
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
                    date: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/headline-metric": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the headline metric of a product */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["HeadlineMetric"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["HeadlineMetric"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/revenue/{revenueId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a deleted revenue record back */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DashboardRevenue"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/costs/{costId}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a deleted cost record back */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Cost"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/finance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures of a product */
        get: {
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
                };
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Finance"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finance/to-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The running month of all products, compared with the same days of the previous month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FinanceToDate"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/finance/to-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The running month of a product, compared with the same days of the previous month */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FinanceToDate"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finance/records/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sums of all records of a filter, exact in each currency */
        get: {
            parameters: {
                query?: {
                    /** @description `revenue`, `cost`, a line such as `revenue.refund` or `cost.TOOLS`. Default: all. */
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
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FinanceTotal"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finance/records/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page anywhere in the sorted records of a filter: of costs, or else of revenue */
        get: {
            parameters: {
                query?: {
                    /** @description `revenue`, `cost`, a line such as `revenue.refund` or `cost.TOOLS`. Default: all. */
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
                    sort?: "date" | "type" | "title" | "customer" | "amount";
                    direction?: "asc" | "desc";
                    offset?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FinanceRecord"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finance/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures of a month per product */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Default: the last completed month.
                     * @example 2026-03
                     */
                    month?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FinanceByProduct"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rates into the reporting currency */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
                     * @example USD
                     */
                    currency?: string;
                    /** @description Maximum number of records per page. The next page is in `Link`. */
                    limit?: number;
                    /** @description The start of the page, from `Link`. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Rate"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Set or remove rates */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PutRates"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PutRate"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates/ecb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Import reference rates of the ECB */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EcbFile"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ImportedDays"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List days with records but without a rate */
        get: {
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
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["MissingRate"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the account with all records */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeleteAccount"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        /** Change the account */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateAccount"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream changes
         * @description An endless stream of server-sent events. `changed` names changed resources of the account, or `*` for any; `beat` keeps the connection alive. The stream ends with `replaced` if the session opens another stream, or with `ended` if the session or the service ends.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
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
    "/webhooks/{webhookId}": {
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
    "/webhooks/{webhookId}/rotate": {
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
    "/webhooks/{webhookId}/test": {
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
    "/webhooks/{webhookId}/replay-failed": {
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
    "/webhooks/{webhookId}/deliveries": {
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
    "/webhooks/{webhookId}/deliveries/{deliveryId}": {
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
    "/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
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
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all records of the account as a file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AccountExport"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The Feedback Keys of all products */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FeedbackKey"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/feedback-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product's Feedback Key */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FeedbackKey"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Create a Feedback Key */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["CreateFeedbackKey"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FeedbackKey"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Delete the Feedback Key */
        delete: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        /** Update limits or origins */
        patch: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["UpdateFeedbackKey"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FeedbackKey"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        trace?: never;
    };
    "/products/{product}/feedback-key/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate the Feedback Key */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["RotateFeedbackKey"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FeedbackKey"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/feedback-key/limited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List addresses that reached a limit */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LimitedAddress"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product's captcha settings */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Captcha"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Set the captcha */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["PutCaptcha"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Captcha"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{product}/changelog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product's public changelog */
        get: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Changelog"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Set the public changelog */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                    "application/json": components["schemas"]["PutChangelog"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Changelog"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API keys */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApiKey"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Create an API key */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateApiKey"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NewApiKey"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve an API key */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    keyId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApiKey"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    keyId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who may look at the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Member"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a viewer */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    memberId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open invitations */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Invitation"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Invite somebody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateInvitation"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NewInvitation"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve the recipients of news, and the last mails with what became of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["News"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a recipient, or change what one gets
         * @description Nothing is sent before the address is confirmed. Without changes, the link is sent again.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PutMailRecipient"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["MailRecipient"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/recipients/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a recipient */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    recipientId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn on the calendar feed, or give it a new address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NewCalendar"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Turn off the calendar feed */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sessions of the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Session"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangePassword"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the email address that is not confirmed yet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PendingEmail"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Change the email address
         * @description Once the link mailed to the new address is used, if the service sends mail.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeEmail"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /** Cancel the change of the email address */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the session with the password, a code or a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmSession"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the second factors of the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Factors"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /** Add a second factor */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateFactor"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NewFactor"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to set up an authenticator app */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NewTotp"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/factors/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to create a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For `navigator.credentials.create` or `get`. They work once. */
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/factors/{factorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a second factor */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    factorId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the recovery codes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["RecoveryCodes"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the providers that sign in to the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Identity"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/identities/{identityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Disconnect the account from a provider */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    identityId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the accounts that you can look at */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ReachableAccount"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Look at an account */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ViewAccount"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation with your account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description From the link of the invitation. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
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
                default: components["responses"]["Error"];
            };
        };
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
        AcceptInvitation: {
            /** @description From the link of the invitation. */
            token: string;
            /** @example Ada */
            name: string;
            /** @description 12 to 200 characters. Not a common password or a simple pattern; 8 characters besides the email address, the name and "prodops". */
            password: string;
            /**
             * @description An IANA time zone.
             * @example Europe/Berlin
             */
            timeZone?: string | null;
        };
        /** @description All records of an account, with the settings of currencies and days, without keys and other settings. */
        AccountExport: {
            settings: {
                /** @example USD */
                reportingCurrency: string;
                /** @description Whether reference rates of the ECB are fetched and used. */
                ecbRates: boolean;
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
            /** @description Entered by hand, into the reporting currency. */
            rates: components["schemas"]["Rate"][];
            ideas: components["schemas"]["ExportedIdea"][];
            /** @description Without a product, also archived ones. */
            tasks: components["schemas"]["DashboardTask"][];
            products: components["schemas"]["ProductExport"][];
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
        Announcement: {
            /** @example Paperplane 3.6.0 */
            subject: string;
            /** @example What you asked for is in 3.6.0. */
            text: string;
        };
        AnsweredEntry: {
            /** @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example Ada */
            author: string | null;
            /**
             * @description The beginning of the content.
             * @example The export stops at 1,000 rows.
             */
            excerpt: string;
            /** @example task_cmnf7u3c8x2v9q4k7w1d5t8bz */
            taskId: string;
        };
        ApiKey: {
            /** @example key_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example ci */
            name: string;
            /**
             * @description The last four characters of the key.
             * @example x7Qp
             */
            hint: string;
            readOnly: boolean;
            /**
             * @description It may do what the API otherwise leaves to the dashboard.
             * @example false
             */
            manage: boolean;
            /** @description The products it reaches; null: all, and ideas and tasks without a product. */
            productIds: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description Accurate to the minute.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
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
        AttentionMark: {
            /** @example task_overdue.task_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            snoozedUntil: string | null;
            isDismissed: boolean;
        };
        BeginWithProvider: {
            /** @example google */
            provider: string;
            /** @description The page to open afterwards. */
            to?: string | null;
            connect?: boolean | null;
        };
        BoardTask: {
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
             * @description feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.
             * @example null
             * @enum {string|null}
             */
            origin: "feedback" | "import" | null;
            /** @description How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one is done or due, whichever comes first, and has `repeat` from then on. */
            repeat: {
                /** @example 2 */
                every: number;
                /**
                 * @example week
                 * @enum {string}
                 */
                unit: "day" | "weekday" | "week" | "month";
            } | null;
            labels: string[];
            /** @description How many people asked: the senders of the linked feedback. */
            people: number;
            /** @description Equal for the tasks of a group. Empty without groups. */
            group: string;
            /** @description A number if `sort` is board. */
            sortKey: number | string;
        };
        BulkChange: {
            tasks: {
                id: string;
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
                labels?: string[];
                /** @description Moves the task directly before this task of its column. */
                before?: string;
                /** @description Moves the task directly after this task of its column. */
                after?: string;
                /** @description true archives the task, false restores it. */
                isArchived?: boolean;
                /** @description true moves the task to the trash, false restores it from there. */
                isDeleted?: boolean;
            }[];
        };
        BulkResult: {
            changed: string[];
            missing: string[];
        };
        Captcha: {
            /**
             * @description none: off. altcha: proof of work, verified by this service.
             * @example altcha
             * @enum {string}
             */
            provider: "none" | "altcha";
        };
        ChangeEmail: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        /** @description Changes of up to 500 entries. Entries that were deleted are skipped. */
        ChangeInbox: {
            changes: {
                /** @example fb_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /**
                 * @description Ends a snooze.
                 * @enum {string}
                 */
                state?: "open" | "done" | "spam";
                /**
                 * Format: date-time
                 * @description Snoozes until then. null: opens it.
                 * @example 2026-03-31T09:30:00.000Z
                 */
                snoozedUntil?: string | null;
                /**
                 * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
                 * @enum {string}
                 */
                type?: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
                /** @description Links a task; null removes the link. */
                taskId?: string | null;
            }[];
        };
        ChangePassword: {
            current: string;
            /** @description 12 to 200 characters. Not a common password or a simple pattern; 8 characters besides the email address, the name and "prodops". */
            next: string;
            /** @description Also revokes every API key of the account. */
            revokeKeys?: boolean | null;
        };
        Changelog: {
            /** @description Whether anybody may read the page and its feeds. */
            isPublic: boolean;
            /**
             * @description Names the page: /p/{slug}. Unique among all accounts of the service.
             * @example paperplane
             */
            slug: string;
            /** @description null: the product’s name, "changelog". */
            title: string | null;
            /**
             * @description The colour of links. Made darker or lighter where it would be hard to read.
             * @example #3b5bdb
             */
            accent: string;
            /** @description false: asks search engines to leave the page out. */
            isIndexed: boolean;
            /** @description Shows number, goal and planned date of unreleased versions. */
            showsRoadmap: boolean;
        };
        ComparedFigures: {
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            to: string;
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
            };
        };
        ConfirmSession: {
            password?: string | null;
            code?: string | null;
            /** @description The browser's `PublicKeyCredential`. */
            passkey?: {
                [key: string]: unknown;
            } | null;
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
        CreateApiKey: {
            /** @example ci */
            name: string;
            readOnly?: boolean | null;
            /** @description Not with `readOnly`. */
            manage?: boolean | null;
            productIds?: string[] | null;
            /**
             * Format: date-time
             * @description In the future. ISO 8601.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt?: string | null;
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
        CreateDashboardRevenue: {
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
            /** @description The months that the amount pays for: 12 for an annual plan. null: the month of its date. */
            periodMonths?: number | null;
            /**
             * @description The customer who pays, such as the id at the payment provider. Payments of one product, source and customer are a subscription.
             * @example cus_NffrFeUfNV2Hib
             */
            customer?: string | null;
        };
        CreateDashboardTask: {
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
            labels?: string[] | null;
        };
        CreateFactor: {
            /** @example Laptop */
            name: string;
            token?: string | null;
            code?: string | null;
            /** @description The browser's `PublicKeyCredential`. */
            passkey?: {
                [key: string]: unknown;
            } | null;
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
        CreateFeedbackKey: {
            /**
             * @description Accepted submissions per UTC day.
             * @example 1000
             */
            dailyLimit?: number | null;
            /**
             * @description Submissions per minute from one address, including invalid ones. Default 20.
             * @example 20
             */
            minuteLimit?: number | null;
            /**
             * @description Accepted submissions per UTC day from one address. null: a fifth of `dailyLimit`, at least 20.
             * @example 200
             */
            addressDailyLimit?: number | null;
            /**
             * @description Web origins that may submit; empty for any.
             * @example [
             *       "https://paperplane.example.com"
             *     ]
             */
            allowedOrigins?: string[] | null;
            /** @description The widget sends the user agent and screen size of visitors, and shows them. Pages follow a change within ten minutes. */
            browserDetails?: boolean | null;
            /** @description The widget offers to send a screenshot of the page. Pages follow a change within ten minutes. */
            screenshots?: boolean | null;
        };
        /** @description Without a title, the first line of the first entry is the title. */
        CreateFeedbackTask: {
            /** @description The feedback that the task is created from. */
            ids: string[];
            /** @example Write the release notes */
            title?: string | null;
            /**
             * @description null: of no product. Without it, the product of the feedback if there is only one.
             * @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            productId?: string | null;
            /**
             * @default medium
             * @enum {string|null}
             */
            priority?: "high" | "medium" | "low" | null;
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
            labels?: string[] | null;
            /**
             * @description Also marks the feedback as done.
             * @default false
             */
            done?: boolean | null;
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
        CreateInvitation: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /**
             * @description viewer: may look at your account. account: gets an account of their own on this service.
             * @enum {string}
             */
            kind: "viewer" | "account";
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
        CreateReply: {
            /** @example Thank you. It works in 3.6.1. */
            text: string;
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
        DashboardRevenue: {
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
            /** @description The months that the amount pays for: 12 for an annual plan. null: the month of its date. */
            periodMonths: number | null;
            /**
             * @description The customer who pays, such as the id at the payment provider. Payments of one product, source and customer are a subscription.
             * @example cus_NffrFeUfNV2Hib
             */
            customer: string | null;
        };
        DashboardTask: {
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
             * @description feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.
             * @example null
             * @enum {string|null}
             */
            origin: "feedback" | "import" | null;
            /** @description How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one is done or due, whichever comes first, and has `repeat` from then on. */
            repeat: {
                /** @example 2 */
                every: number;
                /**
                 * @example week
                 * @enum {string}
                 */
                unit: "day" | "weekday" | "week" | "month";
            } | null;
            labels: string[];
        };
        DeleteAccount: {
            /** @description The email address of the account, to confirm. */
            email: string;
        };
        DeleteProduct: {
            /** @description The product's name, typed. */
            name: string;
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
        DismissFinding: {
            /** @enum {string} */
            severity: "high" | "medium" | "low";
            /** @enum {string|null} */
            direction?: "up" | "down" | null;
        };
        EcbFile: {
            /** @description The content of eurofxref-hist.csv, or SDMX CSV of daily rates per euro (EXR). */
            file: string;
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
        ExportedIdea: {
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
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            convertedAt: string | null;
            convertedEvaluation: components["schemas"]["Evaluation"] | null;
        };
        ExportedSchedule: {
            /**
             * @description The cost that it started with.
             * @example cmnf7u3c8x2v9q4k7w1d5t8bz
             */
            costId: string;
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
        Factor: {
            id: string;
            /** @enum {string} */
            kind: "totp" | "passkey";
            /** @example Laptop */
            name: string;
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
            lastUsedAt: string | null;
        };
        FactorNeeded: {
            /** @description For the second step, within 10 minutes. */
            token: string;
            methods: ("totp" | "passkey" | "recovery_code")[];
        };
        Factors: {
            factors: components["schemas"]["Factor"][];
            /** @description How many are left. */
            recoveryCodes: number;
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
        };
        FeedbackKey: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /**
             * @description Public: it is part of every page that uses it. null for keys created before keys could be shown.
             * @example svc_fb_4s7Gk2Qm9Xb1Ld8Vz3Rn6Tj5Wp0Yc1HfA2eBx7Qp
             */
            key: string | null;
            /**
             * @description The last four characters of the key.
             * @example x7Qp
             */
            hint: string;
            /**
             * @description Accepted submissions per UTC day.
             * @example 1000
             */
            dailyLimit: number;
            /**
             * @description Submissions per minute from one address, including invalid ones. Default 20.
             * @example 20
             */
            minuteLimit: number;
            /**
             * @description Accepted submissions per UTC day from one address. null: a fifth of `dailyLimit`, at least 20.
             * @example 200
             */
            addressDailyLimit: number | null;
            /** @description Submissions accepted this UTC day. */
            acceptedToday: number;
            allowedOrigins: string[];
            /** @description The widget sends the user agent and screen size of visitors, and shows them. Pages follow a change within ten minutes. */
            browserDetails: boolean;
            /** @description The widget offers to send a screenshot of the page. Pages follow a change within ten minutes. */
            screenshots: boolean;
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
            rotatedAt: string | null;
            /**
             * Format: date-time
             * @description When the previous key stops working.
             * @example 2026-03-31T09:30:00.000Z
             */
            previousKeyValidUntil: string | null;
            /**
             * Format: date-time
             * @description Accurate to the minute.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastUsedAt: string | null;
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
        /** @description Products without records in the month are omitted. */
        FinanceByProduct: {
            /**
             * @description The reporting currency.
             * @example USD
             */
            currency: string;
            /**
             * @description A calendar month, YYYY-MM.
             * @example 2026-03
             */
            month: string;
            products: components["schemas"]["ProductFigures"][];
            total: {
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
            };
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
            /**
             * @description Who pays, of revenue.
             * @example cus_1
             */
            customer: string | null;
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
        /** @description `toDate`: the running month until today, compared with `previousToDate`, the same days of the previous month. `lastMonth`: the last complete month, compared with `monthBefore`. */
        FinanceToDate: {
            /**
             * @description The reporting currency.
             * @example USD
             */
            currency: string;
            toDate: components["schemas"]["ComparedFigures"];
            previousToDate: components["schemas"]["PeriodFigures"];
            lastMonth: components["schemas"]["ComparedFigures"];
            monthBefore: components["schemas"]["PeriodFigures"];
            /** @description Since the start of the month, at the end of each day. */
            runningTotals: {
                toDate: {
                    /**
                     * Format: date
                     * @description A calendar day, YYYY-MM-DD.
                     * @example 2026-03-31
                     */
                    date: string;
                    /**
                     * @description Since the start.
                     * @example 1250.5
                     */
                    netRevenue: number;
                    /**
                     * @description Since the start.
                     * @example 1250.5
                     */
                    profit: number;
                }[];
                lastMonth: {
                    /**
                     * Format: date
                     * @description A calendar day, YYYY-MM-DD.
                     * @example 2026-03-31
                     */
                    date: string;
                    /**
                     * @description Since the start.
                     * @example 1250.5
                     */
                    netRevenue: number;
                    /**
                     * @description Since the start.
                     * @example 1250.5
                     */
                    profit: number;
                }[];
            };
            mrr: {
                /**
                 * @description Subscriptions whose paid month includes today.
                 * @example 1250.5
                 */
                value: number;
                /**
                 * @description MRR of the last complete month.
                 * @example 1250.5
                 */
                previous: number;
                /**
                 * @description Relative change from the earlier figure; null if that was zero or a loss.
                 * @example 0.06
                 */
                change: number | null;
                excluded: components["schemas"]["ExcludedRecords"][];
            };
            /** @description Deleted products that the total excludes, while they can be restored. Empty for a single product. */
            excludedProducts: components["schemas"]["ExcludedProduct"][];
        };
        FinanceTotal: {
            currency: string;
            records: number;
            amount: number;
            currencies: {
                currency: string;
                records: number;
                amount: number;
            }[];
            excluded: components["schemas"]["ExcludedRecords"][];
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
        FinishReview: {
            /**
             * @description An ISO week.
             * @example 2026-W47
             */
            week: string;
            /** @example Fewer bugs, so pricing comes first. */
            note?: string | null;
            /** @description The ids of tasks. */
            priorities?: string[];
        };
        FinishWithProvider: {
            /** @example google */
            provider: string;
            /** @description Of the address to which the browser was sent back. */
            query: string;
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
        GroupCount: {
            group: string;
            count: number;
        };
        /** @description The metric that stands for a product: the chosen one, else its first timeseries metric. */
        Headline: {
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
            latest: {
                /**
                 * Format: date
                 * @description A calendar day, YYYY-MM-DD.
                 * @example 2026-03-31
                 */
                date: string;
                /** @example 42 */
                value: number;
            } | null;
            /** @description The last 90 days of a timeseries metric. */
            points: {
                /**
                 * Format: date
                 * @description A calendar day, YYYY-MM-DD.
                 * @example 2026-03-31
                 */
                date: string;
                /** @example 42 */
                value: number;
            }[];
            /** @description Null for a snapshot metric, and with fewer than 15 values in either period. */
            change: components["schemas"]["MetricChange"] | null;
        };
        /** @description The change of the headline metric in the longest window after the release that is over. */
        HeadlineEffect: {
            /**
             * @description The key of the metric, or bug_reports, feedback or net_revenue.
             * @example daily_active_users
             */
            key: string;
            /** @example Daily active users */
            name: string;
            /** @example users */
            unit: string | null;
            /** @example 28 */
            window: number;
            /**
             * @description ratio: `change` and `usual` are fractions. difference: they are differences of the means, for a metric with negative values.
             * @enum {string}
             */
            measure: "ratio" | "difference";
            /**
             * @description 0.06 is +6%.
             * @example 0.06
             */
            change: number;
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
            };
        };
        HeadlineMetric: {
            /** @description The key of a metric of the product; null: none is chosen. */
            key: string | null;
        };
        /** @description Data URLs by the id of the product. */
        Icons: {
            [key: string]: string;
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
        IdeaProduct: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string | null;
        };
        Identity: {
            id: string;
            /** @example google */
            provider: string;
            /** @description At the provider, when it was connected. */
            email: string | null;
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
        ImportedDays: {
            days: number;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            to: string;
        };
        /** @description Each at most 1,000. */
        InboxCounts: {
            open: number;
            done: number;
            spam: number;
            snoozed: number;
            /**
             * Format: date-time
             * @description When the next snoozed entry opens.
             * @example 2026-03-31T09:30:00.000Z
             */
            nextOpenAt: string | null;
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
        Invitation: {
            id: string;
            email: string;
            /**
             * @description viewer: may look at your account. account: gets an account of their own on this service.
             * @enum {string}
             */
            kind: "viewer" | "account";
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt: string;
        };
        LabelCount: {
            /**
             * @description No spaces, commas, quotes or backslashes.
             * @example design
             */
            label: string;
            count: number;
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
        LimitedAddress: {
            /**
             * @description An IPv4 address, or the /64 network of IPv6 addresses.
             * @example 192.0.2.1
             * @example 2001:db8:0:1::/64
             */
            address: string;
            /**
             * Format: date
             * @description The UTC day.
             * @example 2026-03-31
             */
            day: string;
            /** @description Submissions accepted. */
            accepted: number;
            /** @description Submissions refused because of a limit of the address. Up to a minute old. */
            refused: number;
            /**
             * Format: date-time
             * @description The last submission, accepted or refused.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastAt: string;
        };
        /** @description Feedback with its state and its task. */
        LinkedFeedback: {
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
            doneAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            spamAt: string | null;
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
        MailRecipient: {
            /** @example rcp_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example ada@example.com */
            email: string;
            /** @description The review of the week before, on Mondays at 07:00. */
            review: boolean;
            /**
             * @description New findings of high severity. daily: at 07:00.
             * @enum {string}
             */
            findings: "off" | "instant" | "daily";
            /**
             * @description New feedback. daily: at 07:00.
             * @enum {string}
             */
            feedback: "off" | "instant" | "daily";
            /**
             * Format: date-time
             * @description When the link in a mail confirmed the address.
             * @example 2026-03-31T09:30:00.000Z
             */
            confirmedAt: string | null;
        };
        MarkWritten: {
            emails: string[];
            /** @description false: takes the mark back. */
            isWritten: boolean;
        };
        Member: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            name: string;
            email: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
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
        MetricChange: {
            /**
             * @description The average of the last 30 complete days.
             * @example 44
             */
            value: number;
            /**
             * @description The average of the 30 days before.
             * @example 40
             */
            previous: number;
            /**
             * @description Relative change; null if `previous` is not positive.
             * @example 0.1
             */
            change: number | null;
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
            /** @description Null for a snapshot metric, and with fewer than 15 values in either period. */
            change: components["schemas"]["MetricChange"] | null;
            /** @description Days without a value count as 0 in release impact, as for a count of events. */
            missingIsZero: boolean;
        };
        MissingRate: {
            currency: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /** @description Number of records without this rate. */
            records: number;
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
        MoveTask: {
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
            labels?: string[];
            /** @description Moves the task directly before this task of its column. */
            before?: string;
            /** @description Moves the task directly after this task of its column. */
            after?: string;
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
        NewApiKey: {
            /** @example key_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example ci */
            name: string;
            /**
             * @description The last four characters of the key.
             * @example x7Qp
             */
            hint: string;
            readOnly: boolean;
            /**
             * @description It may do what the API otherwise leaves to the dashboard.
             * @example false
             */
            manage: boolean;
            /** @description The products it reaches; null: all, and ideas and tasks without a product. */
            productIds: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description Accurate to the minute.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /** @description Shown only once. */
            key: string;
        };
        NewCalendar: {
            /**
             * @description The address, after that of the service. Shown only once.
             * @example /calendar/….ics
             */
            path: string;
        };
        NewFactor: {
            id: string;
            /** @enum {string} */
            kind: "totp" | "passkey";
            /** @example Laptop */
            name: string;
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
            lastUsedAt: string | null;
            /** @description Shown once. null: the existing ones still work. */
            recoveryCodes: string[] | null;
        };
        NewInvitation: {
            id: string;
            email: string;
            /**
             * @description viewer: may look at your account. account: gets an account of their own on this service.
             * @enum {string}
             */
            kind: "viewer" | "account";
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt: string;
            /** @description For the link to `/invitation#{token}`. null: the link was sent by mail. */
            token: string | null;
        };
        NewTotp: {
            /** @description For the confirmation with a first code, within 10 minutes. */
            token: string;
            /** @description In base 32, to type. */
            secret: string;
            /** @description `otpauth://…`, to scan. */
            uri: string;
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
        NewestActivity: {
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
            /** @description The name or the beginning of the record, while it exists. */
            recordName: string | null;
        };
        News: {
            /** @description Whether a mail server is set. */
            hasServer: boolean;
            /** @description Whether links can be made. */
            hasPublicUrl: boolean;
            /** @description Whether the calendar feed is on. */
            hasCalendar: boolean;
            recipients: components["schemas"]["MailRecipient"][];
            /** @description The newest 50 of the last 30 days. */
            mails: components["schemas"]["SentMail"][];
        };
        NotesDraft: {
            /**
             * @example ## Fixed
             *
             *     - Imports of any size
             */
            releaseNotes: string;
        };
        Onboarding: {
            /** @description A form has sent feedback. */
            widgetInstalled: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            firstFeedbackAt: string | null;
            /** @description An API key created one of the newest 10 versions of a product. */
            releaseConnected: boolean;
            metricRecorded: boolean;
            revenueRecorded: boolean;
            /** @description An API key of the account was used. */
            agentConnected: boolean;
            dismissed: boolean;
        };
        OpenInvitation: {
            email: string;
            /**
             * @description viewer: may look at your account. account: gets an account of their own on this service.
             * @enum {string}
             */
            kind: "viewer" | "account";
            /** @description Who invites. */
            from: string;
            /** @description Whether the address has an account, so that signing in is enough. */
            hasAccount: boolean;
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
        PendingEmail: {
            /** @description The new address, until the link mailed to it is used. */
            email: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt: string | null;
        };
        PeriodFigures: {
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            from: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            to: string;
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
        Portfolio: {
            /**
             * @description The month of profit: the last completed month.
             * @example 2026-03
             */
            month: string;
            /**
             * Format: date
             * @description The day of MRR and of what is overdue: today in the account's time zone.
             * @example 2026-03-31
             */
            day: string;
            /**
             * @description The reporting currency, that of all money here.
             * @example USD
             */
            currency: string;
            total: {
                /**
                 * @description MRR on `day`.
                 * @example 1250.5
                 */
                mrr: number;
                /**
                 * @description Net revenue minus costs.
                 * @example 1250.5
                 */
                profit: number;
                excluded: components["schemas"]["ExcludedRecords"][];
            };
            /** @description Deleted products that the total excludes, while they can be restored. Empty for a single product. */
            excludedProducts: components["schemas"]["ExcludedProduct"][];
            products: components["schemas"]["PortfolioProduct"][];
        };
        PortfolioProduct: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /** @description Null without revenue and costs in the month and without MRR. */
            money: {
                /**
                 * @description MRR on `day`.
                 * @example 1250.5
                 */
                mrr: number;
                /**
                 * @description Net revenue minus costs.
                 * @example 1250.5
                 */
                profit: number;
                excluded: components["schemas"]["ExcludedRecords"][];
            } | null;
            openTasks: number;
            overdueTasks: number;
            /** @description Open feedback by type, among the newest 1,000 open entries. */
            openFeedback: {
                BUG: number;
                FEATURE: number;
                QUESTION: number;
                PRAISE: number;
                OTHER: number;
            };
            /**
             * Format: date
             * @description The date of the last log.
             * @example 2026-03-31
             */
            lastLogDate: string | null;
            lastRelease: {
                /** @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz */
                id: string;
                /**
                 * @description Stored without a `v` prefix.
                 * @example 1.4.0
                 */
                version: string;
                /**
                 * Format: date
                 * @description A calendar day, YYYY-MM-DD.
                 * @example 2026-03-31
                 */
                date: string;
                /** @description Bug reports, all feedback and completed tasks since the release, at most 100 each. */
                since: {
                    bugs: number;
                    feedback: number;
                    tasksDone: number;
                };
                /** @description Null until a week after the release is over, without enough history, and for all but the newest 20 products. */
                effect: components["schemas"]["HeadlineEffect"] | null;
            } | null;
            headline: components["schemas"]["Headline"] | null;
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
        /** @description A product with all its records. Each list has the order of its resource. */
        ProductExport: {
            product: components["schemas"]["Product"];
            versions: components["schemas"]["Version"][];
            /** @description Also archived ones. */
            tasks: components["schemas"]["DashboardTask"][];
            logs: components["schemas"]["Log"][];
            feedback: components["schemas"]["Feedback"][];
            metrics: components["schemas"]["Metric"][];
            metricValues: {
                metricKey: string;
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
            }[];
            revenue: components["schemas"]["DashboardRevenue"][];
            costs: components["schemas"]["Cost"][];
            costSchedules: components["schemas"]["ExportedSchedule"][];
        };
        ProductFigures: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
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
        };
        Progress: {
            /** @example ver_cmnf7u3c8x2v9q4k7w1d5t8bz */
            versionId: string;
            /** @example 2 */
            todo: number;
            /** @example 2 */
            in_progress: number;
            /** @example 2 */
            done: number;
        };
        ProviderAddress: {
            /** @description Where the browser goes. It comes back within 10 minutes. */
            url: string;
        };
        PutCaptcha: {
            /**
             * @description none: off. altcha: proof of work, verified by this service.
             * @example altcha
             * @enum {string}
             */
            provider: "none" | "altcha";
        };
        PutChangelog: {
            /** @description Whether anybody may read the page and its feeds. */
            isPublic: boolean;
            /**
             * @description Names the page: /p/{slug}. Unique among all accounts of the service.
             * @example paperplane
             */
            slug: string;
            /** @description null: the product’s name, "changelog". */
            title: string | null;
            /**
             * @description The colour of links. Made darker or lighter where it would be hard to read.
             * @example #3b5bdb
             */
            accent: string;
            /** @description false: asks search engines to leave the page out. */
            isIndexed: boolean;
            /** @description Shows number, goal and planned date of unreleased versions. */
            showsRoadmap: boolean;
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
        PutIcon: {
            /**
             * @description A data URL of a PNG, JPEG or WebP image, at most 16 KiB.
             * @example data:image/png;base64,iVBORw0KGgo=
             */
            icon: string;
        };
        PutMailRecipient: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @description The review of the week before, on Mondays at 07:00. */
            review?: boolean;
            /**
             * @description New findings of high severity. daily: at 07:00.
             * @enum {string}
             */
            findings?: "off" | "instant" | "daily";
            /**
             * @description New feedback. daily: at 07:00.
             * @enum {string}
             */
            feedback?: "off" | "instant" | "daily";
        };
        PutOnboarding: {
            /** @description null: the checklist on Home. */
            productId: string | null;
            dismissed: boolean;
        };
        /** @description The rate of a day; null where there shall be none. */
        PutRate: {
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @example USD
             */
            currency: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /**
             * @description The value of one unit of the currency in the reporting currency. Stored exactly.
             * @example 1.0823
             */
            rate: number | null;
        };
        PutRates: {
            rates: components["schemas"]["PutRate"][];
        };
        Rate: {
            /** @example EUR */
            currency: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            date: string;
            /**
             * @description The value of one unit of the currency in the reporting currency. Stored exactly.
             * @example 1.0823
             */
            rate: number;
        };
        ReachableAccount: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            name: string;
            email: string;
            isOwn: boolean;
            /** @description Whether this session looks at it. */
            isCurrent: boolean;
        };
        /** @description A timeline entry with its product. */
        RecentEntry: {
            /** @example prod_cmnf7u3c8x2v9q4k7w1d5t8bz */
            productId: string;
            /**
             * @description `task` means a completed task.
             * @enum {string}
             */
            kind: "log" | "release" | "feedback" | "task";
            /** @description Id of the log, version, feedback or task. */
            id: string;
            /**
             * Format: date
             * @description The day of the event, in the account's time zone.
             * @example 2026-03-31
             */
            date: string;
            /**
             * Format: date-time
             * @description Null if only the day is known.
             * @example 2026-03-31T09:30:00.000Z
             */
            at: string | null;
            /** @description The title of a task, the version of a release. */
            title: string | null;
            /** @description The beginning of what was written. */
            text: string | null;
            /**
             * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
             * @enum {string|null}
             */
            feedbackType: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER" | null;
            author: string | null;
            displayId: number | null;
        };
        Recipient: {
            /** @example ada@example.com */
            email: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            writtenAt: string | null;
            /** @description Whether they confirmed that they want a mail when it ships. */
            notify: boolean;
        };
        RecoveryCodes: {
            /** @description Shown once. null: the existing ones still work. */
            recoveryCodes: string[] | null;
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
        Reply: {
            /** @example mail_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the mail server accepted it.
             * @example 2026-03-31T09:30:00.000Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it was given up.
             * @example 2026-03-31T09:30:00.000Z
             */
            failedAt: string | null;
            /** @description The last error. */
            error: string | null;
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
        RoadmapVersion: {
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
            /**
             * Format: date-time
             * @description Midnight UTC of the day that was sent.
             * @example 2026-03-31T00:00:00.000Z
             */
            plannedAt: string | null;
            /**
             * Format: date
             * @description When work began: its first task was added, or the version itself, whichever was first.
             * @example 2026-03-31
             */
            startDate: string;
            /** @example 2 */
            tasks: number;
            /** @example 2 */
            tasksDone: number;
        };
        RotateFeedbackKey: {
            /** @description true: the old key works for another 24 hours. Otherwise it stops immediately. */
            overlap?: boolean | null;
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
        SecondFactor: {
            token: string;
            code: string;
        };
        SentMail: {
            /** @example mail_cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example ada@example.com */
            recipient: string;
            /** @example Review of 2026-11-16 to 2026-11-22 */
            subject: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the mail server accepted it.
             * @example 2026-03-31T09:30:00.000Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it was given up.
             * @example 2026-03-31T09:30:00.000Z
             */
            failedAt: string | null;
            /**
             * @description The last error.
             * @example 550 No such user
             */
            error: string | null;
        };
        Session: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Accurate to the minute.
             * @example 2026-03-31T09:30:00.000Z
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description The latest end; it ends earlier if it is not used.
             * @example 2026-03-31T09:30:00.000Z
             */
            expiresAt: string;
            address: string | null;
            userAgent: string | null;
            isCurrent: boolean;
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
        SignIn: {
            email: string;
            password: string;
        };
        SignInMethods: {
            providers: {
                /** @example google */
                id: string;
                /** @example Google */
                name: string;
            }[];
            /** @description Whether passwords are accepted. */
            passwords: boolean;
            /** @description Whether the service can send links by mail. */
            mail: boolean;
        };
        SignInResult: {
            /** @description The page to open. */
            to: string;
            user: components["schemas"]["User"] | null;
            factor: components["schemas"]["FactorNeeded"] | null;
        };
        SignInWithPasskey: {
            /** @description The browser's `PublicKeyCredential`. */
            passkey: {
                [key: string]: unknown;
            };
            /** @description Passkeys of other accounts are refused. */
            accountId?: string | null;
        };
        SimilarFeedback: {
            /**
             * @description The two rare words that all entries have, as this entry writes them; empty without entries.
             * @example [
             *       "barcode",
             *       "scanner"
             *     ]
             */
            words: string[];
            entries: components["schemas"]["InboxEntry"][];
        };
        SnoozeFinding: {
            /**
             * Format: date-time
             * @description Hidden until then. null: shown again, also after it was dismissed.
             * @example 2026-03-31T09:30:00.000Z
             */
            until: string | null;
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
             * @description feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.
             * @example null
             * @enum {string|null}
             */
            origin: "feedback" | "import" | null;
            /** @description How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one is done or due, whichever comes first, and has `repeat` from then on. */
            repeat: {
                /** @example 2 */
                every: number;
                /**
                 * @example week
                 * @enum {string}
                 */
                unit: "day" | "weekday" | "week" | "month";
            } | null;
        };
        TaskView: {
            /** @example Bugs of this week */
            name: string;
            /**
             * @description The query of the address of the task page.
             * @example view=list&due=week&label=bug
             */
            query: string;
        };
        TimelineDay: {
            /**
             * Format: date
             * @description A day in the account's time zone.
             * @example 2026-03-31
             */
            date: string;
            /** @description Log entries. */
            logs: number;
            /** @description Feedback, without spam. */
            feedback: number;
        };
        TimelineEntry: {
            /**
             * @description `task` means a completed task.
             * @enum {string}
             */
            kind: "log" | "release" | "feedback" | "task";
            /** @description Id of the log, version, feedback or task. */
            id: string;
            /**
             * Format: date
             * @description The day of the event, in the account's time zone.
             * @example 2026-03-31
             */
            date: string;
            /**
             * Format: date-time
             * @description Null if only the day is known.
             * @example 2026-03-31T09:30:00.000Z
             */
            at: string | null;
            /** @description The title of a task, the version of a release. */
            title: string | null;
            /** @description The beginning of what was written. */
            text: string | null;
            /**
             * @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
             * @enum {string|null}
             */
            feedbackType: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER" | null;
            author: string | null;
            displayId: number | null;
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
        TrashCount: {
            /** @enum {string} */
            kind: "product" | "task" | "idea" | "version" | "log" | "feedback" | "revenue" | "cost";
            /** @example 3 */
            count: number;
        };
        TrashedRecord: {
            /** @enum {string} */
            kind: "product" | "task" | "idea" | "version" | "log" | "feedback" | "revenue" | "cost";
            id: string;
            productId: string | null;
            /**
             * @description The title or name, or the start of the text.
             * @example Fix login
             */
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            deletedAt: string;
        };
        UpdateAccount: {
            /** @example Ada */
            name?: string;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @example USD
             */
            reportingCurrency?: string;
            ecbRates?: boolean;
            /**
             * @description An IANA time zone.
             * @example Europe/Berlin
             */
            timeZone?: string;
            /** @enum {string} */
            weekStart?: "monday" | "sunday";
            /** @description Replaces the saved views. */
            taskViews?: components["schemas"]["TaskView"][];
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
        UpdateDashboardRevenue: {
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
            /** @description The months that the amount pays for: 12 for an annual plan. null: the month of its date. */
            periodMonths?: number | null;
            /**
             * @description The customer who pays, such as the id at the payment provider. Payments of one product, source and customer are a subscription.
             * @example cus_NffrFeUfNV2Hib
             */
            customer?: string | null;
        };
        UpdateFeedbackKey: {
            /**
             * @description Accepted submissions per UTC day.
             * @example 1000
             */
            dailyLimit?: number;
            /**
             * @description Submissions per minute from one address, including invalid ones. Default 20.
             * @example 20
             */
            minuteLimit?: number;
            /**
             * @description Accepted submissions per UTC day from one address. null: a fifth of `dailyLimit`, at least 20.
             * @example 200
             */
            addressDailyLimit?: number | null;
            /**
             * @description Web origins that may submit; empty for any.
             * @example [
             *       "https://paperplane.example.com"
             *     ]
             */
            allowedOrigins?: string[];
            /** @description The widget sends the user agent and screen size of visitors, and shows them. Pages follow a change within ten minutes. */
            browserDetails?: boolean;
            /** @description The widget offers to send a screenshot of the page. Pages follow a change within ten minutes. */
            screenshots?: boolean;
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
        UpdateLog: {
            /** @example Moved the importer to streams; half the memory. */
            content?: string;
            /**
             * Format: date
             * @description A calendar day, YYYY-MM-DD.
             * @example 2026-03-31
             */
            logDate?: string;
        };
        UpdateMetric: {
            name?: string;
            unit?: string | null;
            description?: string | null;
            /** @description Days without a value count as 0 in release impact, as for a count of events. */
            missingIsZero?: boolean;
        };
        UpdateProduct: {
            /** @example Paperplane */
            name?: string;
            /**
             * @description Lowercase letters, digits and single hyphens; unique among your products; does not start with `prod_`.
             * @example paperplane
             */
            slug?: string | null;
            description?: string | null;
            /** @enum {string} */
            stage?: "idea" | "dev" | "growth" | "stable" | "paused" | "stopped";
            /**
             * @description P0 is the highest.
             * @enum {string}
             */
            priority?: "P0" | "P1" | "P2" | "P3" | "P4";
            /** @enum {string} */
            type?: "app" | "web" | "pc" | "api" | "other";
            tags?: ("saas" | "tool" | "library" | "plugin" | "other")[];
            /**
             * @description A URL that starts with https:// or http://.
             * @example https://paperplane.example.com
             */
            website?: string | null;
            /**
             * @description An ISO 4217 currency code. Accepted in any case, returned in capitals.
             * @example USD
             */
            defaultCurrency?: string;
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
        User: {
            /** @example cmnf7u3c8x2v9q4k7w1d5t8bz */
            id: string;
            /** @example ada@example.com */
            email: string;
            /** @example Ada */
            name: string;
            /** @example USD */
            reportingCurrency: string;
            /** @description Whether reference rates of the ECB are fetched and used. */
            ecbRates: boolean;
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
            /** @description The saved views of the task page. */
            taskViews: components["schemas"]["TaskView"][];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC with milliseconds.
             * @example 2026-03-31T09:30:00.000Z
             */
            createdAt: string;
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
        /** @description Feedback that is linked to tasks of a version. */
        VersionFeedback: {
            /**
             * @description Entries with the same email count as one person.
             * @example 12
             */
            people: number;
            /**
             * @description People who left an email.
             * @example 9
             */
            withEmail: number;
            /** @description At most 1,000, those not written to first. */
            recipients: components["schemas"]["Recipient"][];
            /** @description The newest 50. */
            entries: components["schemas"]["AnsweredEntry"][];
        };
        ViewAccount: {
            /** @description Your own account, or one that you may look at. */
            accountId: string;
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
        /** @description Any error. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptInvitation = components['schemas']['AcceptInvitation'];
export type AccountExport = components['schemas']['AccountExport'];
export type Activity = components['schemas']['Activity'];
export type ActivityPage = components['schemas']['ActivityPage'];
export type AdjustMetricValue = components['schemas']['AdjustMetricValue'];
export type Announcement = components['schemas']['Announcement'];
export type AnsweredEntry = components['schemas']['AnsweredEntry'];
export type ApiKey = components['schemas']['ApiKey'];
export type Attempt = components['schemas']['Attempt'];
export type AttentionMark = components['schemas']['AttentionMark'];
export type BeginWithProvider = components['schemas']['BeginWithProvider'];
export type BoardTask = components['schemas']['BoardTask'];
export type BulkChange = components['schemas']['BulkChange'];
export type BulkResult = components['schemas']['BulkResult'];
export type Captcha = components['schemas']['Captcha'];
export type ChangeEmail = components['schemas']['ChangeEmail'];
export type ChangeInbox = components['schemas']['ChangeInbox'];
export type ChangePassword = components['schemas']['ChangePassword'];
export type Changelog = components['schemas']['Changelog'];
export type ComparedFigures = components['schemas']['ComparedFigures'];
export type ConfirmSession = components['schemas']['ConfirmSession'];
export type ConvertedIdea = components['schemas']['ConvertedIdea'];
export type Cost = components['schemas']['Cost'];
export type CostSchedule = components['schemas']['CostSchedule'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type CreateCost = components['schemas']['CreateCost'];
export type CreateDashboardRevenue = components['schemas']['CreateDashboardRevenue'];
export type CreateDashboardTask = components['schemas']['CreateDashboardTask'];
export type CreateFactor = components['schemas']['CreateFactor'];
export type CreateFeedback = components['schemas']['CreateFeedback'];
export type CreateFeedbackKey = components['schemas']['CreateFeedbackKey'];
export type CreateFeedbackTask = components['schemas']['CreateFeedbackTask'];
export type CreateIdea = components['schemas']['CreateIdea'];
export type CreateInvitation = components['schemas']['CreateInvitation'];
export type CreateLog = components['schemas']['CreateLog'];
export type CreateMetric = components['schemas']['CreateMetric'];
export type CreateProduct = components['schemas']['CreateProduct'];
export type CreateReply = components['schemas']['CreateReply'];
export type CreateVersion = components['schemas']['CreateVersion'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type DashboardRevenue = components['schemas']['DashboardRevenue'];
export type DashboardTask = components['schemas']['DashboardTask'];
export type DeleteAccount = components['schemas']['DeleteAccount'];
export type DeleteProduct = components['schemas']['DeleteProduct'];
export type Delivery = components['schemas']['Delivery'];
export type DismissFinding = components['schemas']['DismissFinding'];
export type EcbFile = components['schemas']['EcbFile'];
export type Error = components['schemas']['Error'];
export type Evaluation = components['schemas']['Evaluation'];
export type ExcludedProduct = components['schemas']['ExcludedProduct'];
export type ExcludedRecords = components['schemas']['ExcludedRecords'];
export type Explain = components['schemas']['Explain'];
export type Explanation = components['schemas']['Explanation'];
export type ExportedIdea = components['schemas']['ExportedIdea'];
export type ExportedSchedule = components['schemas']['ExportedSchedule'];
export type Factor = components['schemas']['Factor'];
export type FactorNeeded = components['schemas']['FactorNeeded'];
export type Factors = components['schemas']['Factors'];
export type FailedRow = components['schemas']['FailedRow'];
export type Feedback = components['schemas']['Feedback'];
export type FeedbackKey = components['schemas']['FeedbackKey'];
export type FeedbackTask = components['schemas']['FeedbackTask'];
export type FieldChange = components['schemas']['FieldChange'];
export type FieldError = components['schemas']['FieldError'];
export type Figures = components['schemas']['Figures'];
export type Finance = components['schemas']['Finance'];
export type FinanceByProduct = components['schemas']['FinanceByProduct'];
export type FinanceRecord = components['schemas']['FinanceRecord'];
export type FinanceToDate = components['schemas']['FinanceToDate'];
export type FinanceTotal = components['schemas']['FinanceTotal'];
export type Finding = components['schemas']['Finding'];
export type FinishReview = components['schemas']['FinishReview'];
export type FinishWithProvider = components['schemas']['FinishWithProvider'];
export type FinishedReview = components['schemas']['FinishedReview'];
export type GroupCount = components['schemas']['GroupCount'];
export type Headline = components['schemas']['Headline'];
export type HeadlineEffect = components['schemas']['HeadlineEffect'];
export type HeadlineMetric = components['schemas']['HeadlineMetric'];
export type Icons = components['schemas']['Icons'];
export type Idea = components['schemas']['Idea'];
export type IdeaProduct = components['schemas']['IdeaProduct'];
export type Identity = components['schemas']['Identity'];
export type Impact = components['schemas']['Impact'];
export type Import = components['schemas']['Import'];
export type ImportErrors = components['schemas']['ImportErrors'];
export type ImportField = components['schemas']['ImportField'];
export type ImportOptions = components['schemas']['ImportOptions'];
export type ImportPreview = components['schemas']['ImportPreview'];
export type ImportTotal = components['schemas']['ImportTotal'];
export type ImportedDays = components['schemas']['ImportedDays'];
export type InboxCounts = components['schemas']['InboxCounts'];
export type InboxEntry = components['schemas']['InboxEntry'];
export type InboxPage = components['schemas']['InboxPage'];
export type Invitation = components['schemas']['Invitation'];
export type LabelCount = components['schemas']['LabelCount'];
export type LeftOutRows = components['schemas']['LeftOutRows'];
export type LimitedAddress = components['schemas']['LimitedAddress'];
export type LinkedFeedback = components['schemas']['LinkedFeedback'];
export type Log = components['schemas']['Log'];
export type MailRecipient = components['schemas']['MailRecipient'];
export type MarkWritten = components['schemas']['MarkWritten'];
export type Member = components['schemas']['Member'];
export type Metric = components['schemas']['Metric'];
export type MetricChange = components['schemas']['MetricChange'];
export type MetricEffect = components['schemas']['MetricEffect'];
export type MetricReference = components['schemas']['MetricReference'];
export type MetricValue = components['schemas']['MetricValue'];
export type MetricWithLatest = components['schemas']['MetricWithLatest'];
export type MissingRate = components['schemas']['MissingRate'];
export type MonthFigures = components['schemas']['MonthFigures'];
export type MoveTask = components['schemas']['MoveTask'];
export type Mrr = components['schemas']['Mrr'];
export type MrrChange = components['schemas']['MrrChange'];
export type MrrChanges = components['schemas']['MrrChanges'];
export type MrrMonth = components['schemas']['MrrMonth'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewCalendar = components['schemas']['NewCalendar'];
export type NewFactor = components['schemas']['NewFactor'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type NewTotp = components['schemas']['NewTotp'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type NewestActivity = components['schemas']['NewestActivity'];
export type News = components['schemas']['News'];
export type NotesDraft = components['schemas']['NotesDraft'];
export type Onboarding = components['schemas']['Onboarding'];
export type OpenInvitation = components['schemas']['OpenInvitation'];
export type Pagination = components['schemas']['Pagination'];
export type PendingEmail = components['schemas']['PendingEmail'];
export type PeriodFigures = components['schemas']['PeriodFigures'];
export type Portfolio = components['schemas']['Portfolio'];
export type PortfolioProduct = components['schemas']['PortfolioProduct'];
export type Problem = components['schemas']['Problem'];
export type Product = components['schemas']['Product'];
export type ProductExport = components['schemas']['ProductExport'];
export type ProductFigures = components['schemas']['ProductFigures'];
export type Progress = components['schemas']['Progress'];
export type ProviderAddress = components['schemas']['ProviderAddress'];
export type PutCaptcha = components['schemas']['PutCaptcha'];
export type PutChangelog = components['schemas']['PutChangelog'];
export type PutCostSchedule = components['schemas']['PutCostSchedule'];
export type PutIcon = components['schemas']['PutIcon'];
export type PutMailRecipient = components['schemas']['PutMailRecipient'];
export type PutOnboarding = components['schemas']['PutOnboarding'];
export type PutRate = components['schemas']['PutRate'];
export type PutRates = components['schemas']['PutRates'];
export type Rate = components['schemas']['Rate'];
export type ReachableAccount = components['schemas']['ReachableAccount'];
export type RecentEntry = components['schemas']['RecentEntry'];
export type Recipient = components['schemas']['Recipient'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type ReleaseEffects = components['schemas']['ReleaseEffects'];
export type ReleaseReference = components['schemas']['ReleaseReference'];
export type ReleaseVersion = components['schemas']['ReleaseVersion'];
export type ReleasedVersion = components['schemas']['ReleasedVersion'];
export type ReplayedDeliveries = components['schemas']['ReplayedDeliveries'];
export type Reply = components['schemas']['Reply'];
export type Review = components['schemas']['Review'];
export type ReviewCount = components['schemas']['ReviewCount'];
export type ReviewFigure = components['schemas']['ReviewFigure'];
export type RoadmapVersion = components['schemas']['RoadmapVersion'];
export type RotateFeedbackKey = components['schemas']['RotateFeedbackKey'];
export type SearchResult = components['schemas']['SearchResult'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SentMail = components['schemas']['SentMail'];
export type Session = components['schemas']['Session'];
export type SetMetricValue = components['schemas']['SetMetricValue'];
export type SignIn = components['schemas']['SignIn'];
export type SignInMethods = components['schemas']['SignInMethods'];
export type SignInResult = components['schemas']['SignInResult'];
export type SignInWithPasskey = components['schemas']['SignInWithPasskey'];
export type SimilarFeedback = components['schemas']['SimilarFeedback'];
export type SnoozeFinding = components['schemas']['SnoozeFinding'];
export type Task = components['schemas']['Task'];
export type TaskView = components['schemas']['TaskView'];
export type TimelineDay = components['schemas']['TimelineDay'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type TrackRecord = components['schemas']['TrackRecord'];
export type TrashCount = components['schemas']['TrashCount'];
export type TrashedRecord = components['schemas']['TrashedRecord'];
export type UpdateAccount = components['schemas']['UpdateAccount'];
export type UpdateCost = components['schemas']['UpdateCost'];
export type UpdateDashboardRevenue = components['schemas']['UpdateDashboardRevenue'];
export type UpdateFeedbackKey = components['schemas']['UpdateFeedbackKey'];
export type UpdateIdea = components['schemas']['UpdateIdea'];
export type UpdateLog = components['schemas']['UpdateLog'];
export type UpdateMetric = components['schemas']['UpdateMetric'];
export type UpdateProduct = components['schemas']['UpdateProduct'];
export type UpdateVersion = components['schemas']['UpdateVersion'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type User = components['schemas']['User'];
export type Version = components['schemas']['Version'];
export type VersionFeedback = components['schemas']['VersionFeedback'];
export type ViewAccount = components['schemas']['ViewAccount'];
export type Webhook = components['schemas']['Webhook'];
export type WholeDelivery = components['schemas']['WholeDelivery'];
export type ResponseError = components['responses']['Error'];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProduct"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createIdea: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIdea"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getIdea: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteIdea: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    updateIdea: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["UpdateIdea"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Idea"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createVersion: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["CreateVersion"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteVersion: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    updateVersion: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["UpdateVersion"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Version"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    releaseVersion: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["ReleaseVersion"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReleasedVersion"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Impact"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReleaseEffects"][];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrackRecord"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Finding"][];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FinishedReview"][];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Explanation"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Log"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createLog: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["CreateLog"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Log"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getLog: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Log"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteLog: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    listFeedback: {
        parameters: {
            query?: {
                /** @description BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback. */
                type?: "BUG" | "FEATURE" | "QUESTION" | "PRAISE" | "OTHER";
                /** @description EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product. */
                source?: "EMAIL" | "TWITTER" | "GITHUB" | "DISCORD" | "EMBEDDED" | "OTHER";
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createFeedback: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["CreateFeedback"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteFeedback: {
        parameters: {
            query?: {
                /** @description true: also removes the text from the task that was created from the feedback. */
                eraseTaskText?: boolean;
            };
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    getScreenshot: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/webp": string;
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPage"];
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricWithLatest"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createMetric: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["CreateMetric"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metric"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricValue"][];
                        metric: components["schemas"]["MetricReference"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setMetricValue: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["SetMetricValue"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetricValue"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    adjustMetricValue: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["AdjustMetricValue"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    getMetric: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metric"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteMetric: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    updateMetric: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["UpdateMetric"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metric"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DashboardRevenue"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createRevenue: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["CreateDashboardRevenue"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DashboardRevenue"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getRevenue: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DashboardRevenue"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteRevenue: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    updateRevenue: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["UpdateDashboardRevenue"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DashboardRevenue"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createCost: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["CreateCost"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCost: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteCost: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    updateCost: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["UpdateCost"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cost"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCostSchedule: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CostSchedule"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    repeatCost: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["PutCostSchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CostSchedule"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Finance"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
                /** @description Maximum number of records per page. The next page is in `Link`. */
                limit?: number;
                /** @description The start of the page, from `Link`. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FinanceRecord"][];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mrr"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MrrChanges"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSearchResults: {
        parameters: {
            query?: {
                /** @description Words that must all occur. Case, accents and composition make no difference. Without words nothing is found. */
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchResult"][];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportPreview"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"][];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteImport: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportErrors"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhook"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
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
            default: components["responses"]["Error"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhook"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeDelivery"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    retryWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayedDeliveries"];
                    };
                };
            };
            default: components["responses"]["Error"];
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
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeDelivery"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeDelivery"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
