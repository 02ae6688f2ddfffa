// Generated from the OpenAPI document by `npm run client`. Do not edit; a test compares it with the API.
export interface paths {
    "/admin/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the version and settings of this server
         * @description Response: Version and settings, without secrets. Requires an administrator.
         */
        get: operations["readVersionAndSettingsOfThisServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/about/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List features that are not configured
         * @description Response: The features, and whether each is configured. Requires an administrator.
         */
        get: operations["listFeaturesThatAreNotConfigured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/about/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the data of this server
         * @description Response: Counts over all groups. Requires an administrator.
         */
        get: operations["countDataOfThisServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/background": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of background tasks
         * @description The tasks of the server that responds, and the queues of all servers: jobs, and deliveries to webhooks and event subscriptions. Requires an administrator.
         */
        get: operations["readStatusOfBackgroundTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List backups
         * @description Response: The stored backups. Requires an administrator.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Make a backup
         * @description Returns at once. The backup is made in the background and is listed when it is complete. It contains the rows of all groups and all stored files, and with them the hashes of passwords and tokens. The report shows whether it is done. Requires an administrator.
         */
        post: operations["makeBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prepare the download of a backup
         * @description Returns a token for `/api/utils/download`. A browser can open that address without a header. The download must begin within ten minutes. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        get: operations["prepareDownloadOfBackup"];
        put?: never;
        post?: never;
        /**
         * Delete a backup
         * @description Response: The backup was deleted. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["deleteBackup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups/{file_name}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a backup with this server
         * @description Reads and checks the whole backup. Returns what it has, and what of this server it does not have or has in another version. Requires an administrator.
         */
        get: operations["compareBackupWithThisServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups/{file_name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a backup
         * @description Replaces all rows of this server by those of the backup. Returns at once. The server checks the backup, restores it next to the database, compares all rows, swaps them in at once and continues with them. Meanwhile all requests return 503 with `Retry-After`. Servers on the same PostgreSQL follow. The former database is kept until the next backup. `GET /admin/restore` has the result. Requires an administrator.
         */
        post: operations["restoreBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a backup
         * @description Stores a backup that another server made. It is checked while it is received, and nothing is stored when it is damaged or not a backup. `/admin/backups/{file_name}/restore` restores it. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["uploadBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Examine the server
         * @description Checks the database, references between rows, the search index, files, jobs, backups, settings and the disk, and returns what is wrong with advice. It changes nothing, and reads all tables. Requires an administrator.
         */
        get: operations["examineServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the server can send e-mail
         * @description Response: Whether a mail server is configured. Requires an administrator.
         */
        get: operations["readWhetherServerCanSendEmail"];
        put?: never;
        /**
         * Send a test e-mail
         * @description Sends a message to the address in the body. The response shows whether the mail server accepted it. Requires an administrator.
         */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all groups of the server
         * @description Response: A page of groups. Requires an administrator.
         */
        get: operations["listAllGroupsOfServer"];
        put?: never;
        /**
         * Create a group with its first household
         * @description Creates a group and a household in it. Requires an administrator.
         */
        post: operations["createGroupWithItsFirstHousehold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a group
         * @description Response: The group. Requires an administrator.
         */
        get: operations["readGroup"];
        /**
         * Update a group
         * @description Fields that the body omits keep their values. A new name changes the slug. Preferences can also be sent in `preferences`. Requires an administrator.
         */
        put: operations["updateGroup"];
        post?: never;
        /**
         * Delete an empty group
         * @description Deletes a group without members, with all its data. The group no longer exists when the response is sent. Its rows are deleted in the background. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["deleteEmptyGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all households of the server
         * @description Response: A page of households. Requires an administrator.
         */
        get: operations["listAllHouseholdsOfServer"];
        put?: never;
        /**
         * Create a household
         * @description Creates a household in a group; by default in your own. Requires an administrator.
         */
        post: operations["createHousehold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/households/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a household
         * @description Response: The household. Requires an administrator.
         */
        get: operations["readHousehold"];
        /**
         * Update a household
         * @description Fields that the body omits keep their values. A new name changes the slug. Preferences can also be sent in `preferences`. Requires an administrator.
         */
        put: operations["updateHousehold"];
        post?: never;
        /**
         * Delete an empty household
         * @description Deletes a household without members, with its lists, plans and cookbooks. Its recipes remain in the group. The household does not exist any more when the response is sent. When more than 500 rows refer to it, they are deleted or changed in the background, and the event `household.deleted` follows. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["deleteEmptyHousehold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the files that can be cleaned up
         * @description Response: The files of the server. Requires an administrator.
         */
        get: operations["countFilesThatCanBeCleanedUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/maintenance/clean/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete orphaned files
         * @description Deletes files that no row refers to and that are older than a week. The server does this automatically every day. Nothing is deleted when most files are orphaned. Requires an administrator.
         */
        post: operations["deleteOrphanedFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/move-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare to move in from another application
         * @description Reads the archive of a whole household, such as a backup of Mealie or an export of Tandoor, and returns what moving in will do. Nothing is written. `POST …/{id}/start` moves in. Requires an administrator.
         */
        post: operations["prepareToMoveInFromAnotherApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/move-in/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a move with its ledger
         * @description Response: What the move does. Requires an administrator.
         */
        get: operations["readMoveWithItsLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/move-in/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the whole ledger of a move
         * @description One JSON object on each line: a column of the archive, what became of its values, and the positions of the rows. Requires an administrator.
         */
        get: operations["downloadWholeLedgerOfMove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/move-in/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move in
         * @description Stores the rows and files of the archive in the background, also after a restart. Rows that were moved before are left as they are. Requires an administrator.
         */
        post: operations["moveIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/move-in/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a move, and take it back
         * @description Stops the move, and deletes in the background what it has added: rows and files, also those that were changed since. What rows of this server have gained stays, and so do a household with other members and the user who calls. A move that is not started is dropped. Requires an administrator.
         */
        post: operations["stopMoveAndTakeItBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/move-in/from-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare to move in from a running Mealie
         * @description Makes a backup on a Mealie that runs, and reads it in the background. `GET /groups/reports/{reportId}` shows when it is read: the message of its entry is then the id of the move, which `GET /admin/move-in/{id}` returns as for an archive. Nothing is written before the move is started. The token is stored until then, and the backup is deleted there. Requires an administrator.
         */
        post: operations["prepareToMoveInFromRunningMealie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/providers/{provider}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the result of trying out a sign-in
         * @description Returns what the provider has stated about the person, and what it means for the settings. Requires an administrator.
         */
        get: operations["readResultOfTryingOutSignIn"];
        put?: never;
        /**
         * Test an identity provider
         * @description Checks the settings of the provider, and returns the address at which the browser can try out a sign-in, for which it sets a cookie. The sign-in signs in nobody. Requires an administrator.
         */
        post: operations["testIdentityProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the last restore
         * @description Response: The state. Requires an administrator.
         */
        get: operations["getStateOfLastRestore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/restore/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last restore back
         * @description The rows of this server and those that the last restore replaced change places, as far as no backup was made since. Returns at once. Meanwhile all requests return 503 with `Retry-After`. What was changed since the restore is kept instead, so that this can be taken back as well. `GET /admin/restore` has the result. Requires an administrator.
         */
        post: operations["takeLastRestoreBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the settings of this server
         * @description The settings of the server that responds, with the place where each was set. Settings change when the server starts. Requires an administrator.
         */
        get: operations["listSettingsOfThisServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users of the server
         * @description Response: A page of users. Requires an administrator.
         */
        get: operations["listAllUsersOfServer"];
        put?: never;
        /**
         * Create a user
         * @description Creates a user in the group and household that the body names. Requires an administrator.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description Response: The user. Requires an administrator.
         */
        get: operations["readUser"];
        /**
         * Update any user
         * @description Fields that the body omits keep their values. Requires an administrator.
         */
        put: operations["updateAnyUser"];
        post?: never;
        /**
         * Delete a user
         * @description Recipes of the user remain in the group. The user does not exist any more when the response is sent. When more than 500 rows refer to the user, they are changed in the background, and the event `user.deleted` follows. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/second-step": {
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
         * Reset the second step of a user
         * @description For users who have lost their device: removes their one-time codes, recovery codes and passkeys, and ends their sessions. The password and API tokens stay. Requires an administrator. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["resetSecondStepOfUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/password-reset-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a password-reset token
         * @description The token is valid for two days and can be used once. Pass it to the user. Requires an administrator.
         */
        post: operations["createPasswordResetToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock all sign-ins
         * @description Accounts and addresses that are locked after failed sign-ins can sign in again. Requires an administrator.
         */
        post: operations["unlockAllSignIns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe this server
         * @description Response: Version and available features. No token is required.
         */
        get: operations["describeThisServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/about/startup-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read start-up information
         * @description Response: `isFirstLogin` is always false, because Larder has no default password. No token is required.
         */
        get: operations["readStartUpInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/about/theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the theme colors
         * @description Response: Seven colors for the light and for the dark theme. No token is required.
         */
        get: operations["readThemeColors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the access token.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in with an identity provider
         * @description For browsers: redirects to the provider, and sets a cookie for the time of the sign-in. No token is required.
         */
        get: operations["signInWithIdentityProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a sign-in with an identity provider
         * @description The provider redirects browsers to this address. It sets the session cookie. No token is required.
         */
        get: operations["completeSignInWithIdentityProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/{provider}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm who you are at an identity provider
         * @description Returns the address of the provider to which the browser must go, and sets a cookie. The provider lets the person sign in again, which confirms the session, and the browser returns to the page.
         */
        post: operations["confirmWhoYouAreAtIdentityProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/{provider}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an identity provider
         * @description Returns the address of the provider to which the browser must go, and sets a cookie. The person who signs in there can then sign in as the user of the session. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["connectIdentityProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/{provider}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the sessions that an identity provider has ended
         * @description For identity providers (OpenID Connect Back-Channel Logout): ends the sessions that were started with this session or by this person of the provider. API tokens stay valid. No token is required.
         */
        post: operations["endSessionsThatIdentityProviderHasEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identity providers
         * @description Returns the providers with which people can sign in, and the person whom a trusted proxy states in its headers. No token is required.
         */
        get: operations["listIdentityProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/proxy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in through the proxy
         * @description For browsers: signs in the person whom the headers of a trusted proxy state, and sets the session cookie. The session is valid as long as the proxy states this person. No token is required.
         */
        get: operations["signInThroughProxy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refresh an access token
         * @description Returns a new access token for the session of the current one. API tokens cannot be refreshed.
         */
        get: operations["refreshAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renew the session cookie
         * @description Restarts the lifetime of the session.
         */
        put: operations["renewSessionCookie"];
        /**
         * Sign in with a session cookie
         * @description For pages of this server. The cookie is HttpOnly and SameSite=Strict. A change with the cookie needs the header X-Larder-Page. No token is required.
         */
        post: operations["signInWithSessionCookie"];
        /**
         * Sign out and clear the session cookie
         * @description Ends the session of the cookie and clears the cookie. Returns the address of the identity provider at which the browser must sign out too, if the settings ask for it. No token is required.
         */
        delete: operations["signOutAndClearSessionCookie"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how you can confirm who you are
         * @description Dangerous operations return 403 `session/confirm` when the sign-in or the last confirmation of the session was a while ago. API tokens are not affected.
         */
        get: operations["readHowYouCanConfirmWhoYouAre"];
        put?: never;
        /**
         * Confirm who you are
         * @description The body has the password, a one-time code, or the response of a passkey. Dangerous operations are then possible for a while. Failed attempts are limited like those of sign-ins.
         */
        post: operations["confirmWhoYouAre"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/confirmation/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to confirm who you are with a passkey
         * @description Response: The challenge.
         */
        post: operations["beginToConfirmWhoYouAreWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey and a session cookie
         * @description For pages of this server. The passkey takes the place of the password and of the one-time code. Failed attempts are limited by address. No token is required.
         */
        post: operations["signInWithPasskeyAndSessionCookie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in with a passkey
         * @description Returns what the browser needs to let a person choose one of the passkeys of the device. No token is required.
         */
        post: operations["beginSignInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Returns an access token for a user name or e-mail address and a password. Users with one-time codes also send `code`; programs use an API token instead. Failed attempts are limited by account and by address. No token is required.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a published meal plan
         * @description An iCalendar object with one all-day event for each entry. The address is the only secret. No token is required.
         */
        get: operations["readPublishedMealPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments
         * @description Returns a page of comments. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Create a comment
         * @description Creates a comment and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a comment
         * @description Returns the comment with this id.
         */
        get: operations["readComment"];
        /**
         * Replace a comment
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceComment"];
        post?: never;
        /**
         * Delete a comment
         * @description Deletes the comment and returns its last state.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /**
         * Update a comment
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateComment"];
        trace?: never;
    };
    "/events/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of events
         * @description For `events` of webhooks and `types` of the stream.
         */
        get: operations["listKindsOfEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Server-sent events: each has the sequence number of the change as its id, its kind as its name, and the event as webhooks send it as its data. A client that reconnects with `Last-Event-ID` receives what it missed. When the log does not go back that far, the first event is `reset`: the client has missed events and must read everything again. The stream ends when the token expires or is revoked.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/cookbooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public cookbooks of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicCookbooksOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/cookbooks/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public cookbook of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicCookbookOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public foods of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicFoodsOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/foods/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public food of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicFoodOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public households of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicHouseholdsOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/households/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public household of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicHouseholdOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/organizers/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public categories of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicCategoriesOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/organizers/categories/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public category of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicCategoryOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/organizers/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public tags of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicTagsOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/organizers/tags/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public tag of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicTagOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/organizers/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public tools of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicToolsOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/organizers/tools/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public tool of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicToolOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public recipes of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["listPublicRecipesOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/groups/{slug}/recipes/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public recipe of a group
         * @description Requires no token. A private group returns the same response as a group that does not exist. Fields for members are not returned, and cannot be used in filters and orderings. No token is required.
         */
        get: operations["readPublicRecipeOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List foods
         * @description Returns a page of foods. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listFoods"];
        put?: never;
        /**
         * Create a food
         * @description Creates a food and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createFood"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a food
         * @description Returns the food with this id.
         */
        get: operations["readFood"];
        /**
         * Replace a food
         * @description Fields that the body omits are set to their defaults, except `extras` and `density`, which keep their values.
         */
        put: operations["replaceFood"];
        post?: never;
        /**
         * Delete a food
         * @description Deletes the food and returns its last state. It can be brought back from the trash.
         */
        delete: operations["deleteFood"];
        options?: never;
        head?: never;
        /**
         * Update a food
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateFood"];
        trace?: never;
    };
    "/foods/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Merge two foods
         * @description References to the first are changed to the second. The second gets the names of the first as aliases.
         */
        put: operations["mergeTwoFoods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unused foods
         * @description Returns a page of the foods that nothing in the group refers to.
         */
        get: operations["listUnusedFoods"];
        put?: never;
        post?: never;
        /**
         * Delete unused foods
         * @description Deletes the foods that nothing in the group refers to, in one transaction. Requires the permission `canOrganize`.
         */
        delete: operations["deleteUnusedFoods"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/food-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List food names
         * @description Returns a page of food names. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listFoodNames"];
        put?: never;
        /**
         * Create a food name
         * @description Creates a food name and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createFoodName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/food-names/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a food name
         * @description Returns the food name with this id.
         */
        get: operations["readFoodName"];
        /**
         * Replace a food name
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceFoodName"];
        post?: never;
        /**
         * Delete a food name
         * @description Deletes the food name and returns its last state.
         */
        delete: operations["deleteFoodName"];
        options?: never;
        head?: never;
        /**
         * Update a food name
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateFoodName"];
        trace?: never;
    };
    "/groups/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List households
         * @description Returns a page of households. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listHouseholds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/households/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a household of your group
         * @description Response: The household.
         */
        get: operations["readHouseholdOfYourGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels
         * @description Returns a page of labels. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Create a label
         * @description Creates a label and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a label
         * @description Returns the label with this id.
         */
        get: operations["readLabel"];
        /**
         * Replace a label
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceLabel"];
        post?: never;
        /**
         * Delete a label
         * @description Deletes the label and returns its last state.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        /**
         * Update a label
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/groups/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of your group
         * @description Response: A page of members.
         */
        get: operations["listMembersOfYourGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/members/{usernameOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a member of your group
         * @description Response: The member.
         */
        get: operations["readMemberOfYourGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/migrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import an archive of another application
         * @description Returns at once. The report contains the result of each recipe.
         */
        post: operations["importArchiveOfAnotherApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the preferences of your group
         * @description Response: The preferences.
         */
        get: operations["readPreferencesOfYourGroup"];
        /**
         * Update the preferences of your group
         * @description Fields that the body omits keep their values. Requires the permission `canManage`.
         */
        put: operations["updatePreferencesOfYourGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description Response: A page of reports.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report
         * @description Response: The report and its entries.
         */
        get: operations["readReport"];
        put?: never;
        post?: never;
        /**
         * Delete a report
         * @description Pages that are still queued are not imported.
         */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/reports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Response: The report and its entries.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/reports/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the failed pages of an import
         * @description Retries all failed and cancelled pages, or the one that `entryId` names.
         */
        post: operations["retryFailedPagesOfImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/reports/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch an import
         * @description Server-sent events: `entry` for each page that changes its state, `finished` at the end. Resumes from Last-Event-ID.
         */
        get: operations["watchImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/seeders/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add common foods
         * @description In English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish, Danish or Arabic; a country (`en-GB`, `de-AT`) chooses its names of foods. Existing ones are kept. Foods without a label get the label of their section of a shop.
         */
        post: operations["addCommonFoods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/seeders/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add common labels
         * @description In English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish, Danish or Arabic; a country (`en-GB`, `de-AT`) chooses its names of foods. Existing ones are kept. Foods without a label get the label of their section of a shop.
         */
        post: operations["addCommonLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/seeders/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add common units
         * @description In English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish, Danish or Arabic; a country (`en-GB`, `de-AT`) chooses its names of foods. Existing ones are kept.
         */
        post: operations["addCommonUnits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your group
         * @description Response: Your group.
         */
        get: operations["readYourGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose how your group starts
         * @description Fresh, with the common labels, units and foods in a language, or with its own. The answer is kept in `start` of the group, so that pages ask once.
         */
        post: operations["chooseHowYourGroupStarts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was deleted
         * @description Returns a page of deleted recipes, shopping lists, planned meals, cookbooks and foods. What was deleted at once is one entry. Lists, plans and cookbooks are shown to their household only.
         */
        get: operations["listWhatWasDeleted"];
        put?: never;
        post?: never;
        /**
         * Empty the trash
         * @description Deletes all entries for good that you see and may delete. This cannot be undone.
         */
        delete: operations["emptyTrash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/trash/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entry of the trash
         * @description Response: The entry.
         */
        get: operations["readEntryOfTrash"];
        put?: never;
        post?: never;
        /**
         * Delete an entry of the trash for good
         * @description Deletes its rows and their files. This cannot be undone. It requires the permissions that the deletion required.
         */
        delete: operations["deleteEntryOfTrashForGood"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/trash/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring an entry of the trash back
         * @description Brings its rows back with their history, comments, ratings and pictures, and sets the references to them again. The id of an entry of one row is that of the row. A name or slug that was taken meanwhile gets a number. It requires the permissions that the deletion required.
         */
        post: operations["bringEntryOfTrashBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process responds
         * @description Response: The process responds. No token is required.
         */
        get: operations["checkThatProcessResponds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the database responds
         * @description Response: The database responds. No token is required.
         */
        get: operations["checkThatDatabaseResponds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/cookbooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cookbooks
         * @description Returns a page of cookbooks. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listCookbooks"];
        /**
         * Replace cookbooks
         * @description All of them or none. Used to change the positions of several cookbooks at once.
         */
        put: operations["replaceCookbooks"];
        /**
         * Create a cookbook
         * @description Creates a cookbook and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createCookbook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/cookbooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a cookbook
         * @description `GET /recipes?cookbook=` lists its recipes.
         */
        get: operations["readCookbook"];
        /**
         * Replace a cookbook
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceCookbook"];
        post?: never;
        /**
         * Delete a cookbook
         * @description Deletes the cookbook and returns its last state. It can be brought back from the trash.
         */
        delete: operations["deleteCookbook"];
        options?: never;
        head?: never;
        /**
         * Update a cookbook
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateCookbook"];
        trace?: never;
    };
    "/households/events/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event notifications
         * @description Returns a page of event notifications. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listEventNotifications"];
        put?: never;
        /**
         * Create an event subscription
         * @description Creates a subscription: the target receives the kinds of events that are switched on. Requires the permission `canManageHousehold`.
         */
        post: operations["createEventSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/events/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event notification
         * @description Returns the event notification with this id.
         */
        get: operations["readEventNotification"];
        /**
         * Replace an event subscription
         * @description Fields that the body omits are set to their defaults. The address is kept unless it is given. Requires the permission `canManageHousehold`.
         */
        put: operations["replaceEventSubscription"];
        post?: never;
        /**
         * Delete an event notification
         * @description Deletes the event notification and returns its last state. Requires the permission `canManageHousehold`.
         */
        delete: operations["deleteEventNotification"];
        options?: never;
        head?: never;
        /**
         * Change an event subscription
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values. Requires the permission `canManageHousehold`.
         */
        patch: operations["changeEventSubscription"];
        trace?: never;
    };
    "/households/events/notifications/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to the target of an event subscription
         * @description Calls the target at once. A target that cannot be reached is a failure of this request. Requires the permission `canManageHousehold`.
         */
        post: operations["sendTestToTargetOfEventSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations of your household
         * @description Returns the invitations that can still be used: used and expired ones are left out. Filter with `queryFilter`, order with `orderBy`. Requires the permission `canInvite`.
         */
        get: operations["listOpenInvitationsOfYourHousehold"];
        put?: never;
        /**
         * Create an invitation
         * @description The token of the invitation lets people register in your household. It is valid for four days and for `uses` registrations. Requires the permission `canInvite`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/invitations/{id}": {
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
         * Revoke an invitation
         * @description The invitation is deleted. Its token lets nobody register any more; users who have registered with it remain. Requires the permission `canInvite`.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/invitations/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation by e-mail
         * @description Sends the token of an existing invitation. The response shows whether the mail server accepted the message. Requires the permission `canInvite`.
         */
        post: operations["sendInvitationByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of your meal plan
         * @description With `startDate` or `endDate`, only the entries of those days. Both days are included.
         */
        get: operations["listEntriesOfYourMealPlan"];
        put?: never;
        /**
         * Create a mealplan
         * @description Creates a mealplan and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createMealplan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a mealplan
         * @description Returns the mealplan with this id.
         */
        get: operations["readMealplan"];
        /**
         * Replace a mealplan
         * @description Fields that the body omits are set to their defaults, except `mealKind` and `recipeScale`, which keep their values.
         */
        put: operations["replaceMealplan"];
        post?: never;
        /**
         * Delete a mealplan
         * @description Deletes the mealplan and returns its last state. It can be brought back from the trash.
         */
        delete: operations["deleteMealplan"];
        options?: never;
        head?: never;
        /**
         * Update a mealplan
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateMealplan"];
        trace?: never;
    };
    "/households/mealplans/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar feeds
         * @description Returns a page of calendar feeds. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listCalendarFeeds"];
        put?: never;
        /**
         * Publish the meal plan as a calendar
         * @description Creates an address for calendar applications (iCalendar). Knowing the address is sufficient to read the meal plan, so it is shown once. Delete the calendar to revoke the address. Requires the permission `canManageHousehold`.
         */
        post: operations["publishMealPlanAsCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans/calendars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a calendar feed
         * @description Returns the calendar feed with this id.
         */
        get: operations["readCalendarFeed"];
        /**
         * Replace a calendar feed
         * @description Fields that the body omits are set to their defaults. Requires the permission `canManageHousehold`.
         */
        put: operations["replaceCalendarFeed"];
        post?: never;
        /**
         * Delete a calendar feed
         * @description Deletes the calendar feed and returns its last state. Requires the permission `canManageHousehold`.
         */
        delete: operations["deleteCalendarFeed"];
        options?: never;
        head?: never;
        /**
         * Update a calendar feed
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field. Requires the permission `canManageHousehold`.
         */
        patch: operations["updateCalendarFeed"];
        trace?: never;
    };
    "/households/mealplans/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan random recipes for empty days
         * @description Plans a random recipe for each day of the range that has no entry for the meal, by the rules. When several people do this at the same time, each day is filled once. Days for which the rules allow no recipe remain empty.
         */
        post: operations["planRandomRecipesForEmptyDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a random recipe
         * @description Picks a recipe that every rule for the weekday and the meal allows. Recipes that are planned within two weeks of the day are picked only when no other is left.
         */
        post: operations["planRandomRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mealplan rules
         * @description Returns a page of mealplan rules. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listMealplanRules"];
        put?: never;
        /**
         * Create a mealplan rule
         * @description Creates a mealplan rule and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createMealplanRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a mealplan rule
         * @description Returns the mealplan rule with this id.
         */
        get: operations["readMealplanRule"];
        /**
         * Replace a mealplan rule
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceMealplanRule"];
        post?: never;
        /**
         * Delete a mealplan rule
         * @description Deletes the mealplan rule and returns its last state.
         */
        delete: operations["deleteMealplanRule"];
        options?: never;
        head?: never;
        /**
         * Update a mealplan rule
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateMealplanRule"];
        trace?: never;
    };
    "/households/mealplans/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the meals of today
         * @description Today is the current day in the time zone of your household.
         */
        get: operations["listMealsOfToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/mealplans/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recipes that wait for a day
         * @description The recipes that your household wants to cook and has not planned yet, by name.
         */
        get: operations["listRecipesThatWaitForDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Let recipes wait for a day
         * @description Adds and removes recipes. Changes of other recipes that others make at the same time stay. What is added twice, or removed although it does not wait, changes nothing. A recipe that is planned for a day no longer waits.
         */
        patch: operations["letRecipesWaitForDay"];
        trace?: never;
    };
    "/households/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of your household
         * @description Response: A page of members.
         */
        get: operations["listMembersOfYourHousehold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/on-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the foods and tools that your household has
         * @description Response: Ids of the foods and of the tools.
         */
        get: operations["readFoodsAndToolsThatYourHouseholdHas"];
        /**
         * Set the foods and tools that your household has
         * @description A list that the body omits is kept. They are available for suggestions of recipes.
         */
        put: operations["setFoodsAndToolsThatYourHouseholdHas"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add and remove foods and tools that your household has
         * @description Changes of other foods and tools that others make at the same time stay. What is added twice, or removed although it is not there, changes nothing.
         */
        patch: operations["addAndRemoveFoodsAndToolsThatYourHouseholdHas"];
        trace?: never;
    };
    "/households/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the permissions of a member
         * @description Permissions that the body omits are revoked. Requires the permission `canManage`.
         */
        put: operations["setPermissionsOfMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change permissions of a member
         * @description Permissions that the body omits stay as they are. Requires the permission `canManage`.
         */
        patch: operations["changePermissionsOfMember"];
        trace?: never;
    };
    "/households/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the preferences of your household
         * @description Response: The preferences.
         */
        get: operations["readPreferencesOfYourHousehold"];
        /**
         * Update the preferences of your household
         * @description Fields that the body omits keep their values. Requires the permission `canManageHousehold`.
         */
        put: operations["updatePreferencesOfYourHousehold"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/recipe-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipe actions
         * @description Returns a page of recipe actions. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listRecipeActions"];
        put?: never;
        /**
         * Create a recipe action
         * @description Creates a recipe action and returns it. Keys that the body omits are set to their defaults. Requires the permission `canManageHousehold`.
         */
        post: operations["createRecipeAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/recipe-actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a recipe action
         * @description Returns the recipe action with this id.
         */
        get: operations["readRecipeAction"];
        /**
         * Replace a recipe action
         * @description Fields that the body omits are set to their defaults. Requires the permission `canManageHousehold`.
         */
        put: operations["replaceRecipeAction"];
        post?: never;
        /**
         * Delete a recipe action
         * @description Deletes the recipe action and returns its last state. Requires the permission `canManageHousehold`.
         */
        delete: operations["deleteRecipeAction"];
        options?: never;
        head?: never;
        /**
         * Update a recipe action
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field. Requires the permission `canManageHousehold`.
         */
        patch: operations["updateRecipeAction"];
        trace?: never;
    };
    "/households/recipe-actions/{id}/trigger/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a recipe to the address of an action
         * @description Sends `{ action, content }` as JSON; `content` is the recipe, scaled by the body. The address must be on the public internet, or allowed by the operator of the server.
         */
        post: operations["postRecipeToAddressOfAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your household
         * @description Response: Your household.
         */
        get: operations["readYourHousehold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/self/recipes/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when your household last made a recipe
         * @description Response: Time when it was last made.
         */
        get: operations["readWhenYourHouseholdLastMadeRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shopping items
         * @description Returns a page of shopping items. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listShoppingItems"];
        /**
         * Replace shopping list items
         * @description Fields that the body omits are set to their defaults, except `unitWords`, `foodWords`, `waitUntil`, `position`, `extras` and `recipeReferences`, which keep their values. A negative quantity deletes the item. A label or words (`foodWords`) that a person gives to an item with a food are remembered for the food, on all lists of the household; null forgets them.
         */
        put: operations["replaceShoppingListItems"];
        /**
         * Create a shopping list item
         * @description An item that equals one of the list (food, unit and note) increases the quantity of that one. The words of an item without a food (`{"note": "2 l milk"}`) are read like an ingredient line: when the group has the food, the item gets it, with the amount and the unit.
         */
        post: operations["createShoppingListItem"];
        /**
         * Delete shopping list items
         * @description Deletes all items, or none when one does not exist.
         */
        delete: operations["deleteShoppingListItems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shopping list item
         * @description Response: The item.
         */
        get: operations["readShoppingListItem"];
        /**
         * Replace a shopping list item
         * @description Fields that the body omits are set to their defaults, except `unitWords`, `foodWords`, `waitUntil`, `position`, `extras` and `recipeReferences`, which keep their values. A negative quantity deletes the item. A label or words (`foodWords`) that a person gives to an item with a food are remembered for the food, on all lists of the household; null forgets them.
         */
        put: operations["replaceShoppingListItem"];
        post?: never;
        /**
         * Delete a shopping list item
         * @description Response: Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name.
         */
        delete: operations["deleteShoppingListItem"];
        options?: never;
        head?: never;
        /**
         * Update a shopping list item
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateShoppingListItem"];
        trace?: never;
    };
    "/households/shopping/items/create-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create shopping list items
         * @description Items that equal one of the list (food, unit and note) increase the quantity of that one. The words of an item without a food (`{"note": "2 l milk"}`) are read like an ingredient line: when the group has the food, the item gets it, with the amount and the unit.
         */
        post: operations["createShoppingListItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shopping lists
         * @description Returns a page of shopping lists. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listShoppingLists"];
        put?: never;
        /**
         * Create a shopping list
         * @description Creates an empty list.
         */
        post: operations["createShoppingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shopping list
         * @description Response: The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name.
         */
        get: operations["readShoppingList"];
        /**
         * Replace a shopping list
         * @description Fields that the body omits are set to their defaults, except `shopId` and `extras`, which keep their values. Items have separate operations.
         */
        put: operations["replaceShoppingList"];
        post?: never;
        /**
         * Delete a shopping list and its items
         * @description The items of the list are deleted with it.
         */
        delete: operations["deleteShoppingListAndItsItems"];
        options?: never;
        head?: never;
        /**
         * Update a shopping list
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateShoppingList"];
        trace?: never;
    };
    "/households/shopping/lists/{id}/label-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the order of labels on a shopping list
         * @description Labels that the body omits follow by name.
         */
        put: operations["setOrderOfLabelsOnShoppingList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/lists/{id}/mealplan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add planned meals to a shopping list
         * @description Adds the recipes that are planned for a range of days, once for each planned meal. Foods that are always in stock are left out.
         */
        post: operations["addPlannedMealsToShoppingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/lists/{id}/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add recipes to a shopping list
         * @description Foods that are on hand are skipped unless the body chooses the ingredients.
         */
        post: operations["addRecipesToShoppingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/lists/{id}/recipe/{recipeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a recipe to a shopping list
         * @description Adds the ingredients of the recipe, multiplied. Foods that are on hand are skipped unless the body chooses the ingredients.
         */
        post: operations["addRecipeToShoppingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/lists/{id}/recipe/{recipeId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a recipe from a shopping list
         * @description Removes exactly the quantities that the recipe added. Quantities that people added remain.
         */
        post: operations["removeRecipeFromShoppingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shopping/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchases
         * @description Returns a page of purchases. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shops
         * @description Returns a page of shops. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listShops"];
        put?: never;
        /**
         * Create a shop
         * @description Creates a shop and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/shops/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shop
         * @description Returns the shop with this id.
         */
        get: operations["readShop"];
        /**
         * Replace a shop
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceShop"];
        post?: never;
        /**
         * Delete a shop
         * @description Deletes the shop and returns its last state.
         */
        delete: operations["deleteShop"];
        options?: never;
        head?: never;
        /**
         * Update a shop
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateShop"];
        trace?: never;
    };
    "/households/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the data of your household
         * @description Response: Recipes and members of the household; tags, categories and tools of the group.
         */
        get: operations["countDataOfYourHousehold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns a page of webhooks. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Calls an address when something happens in the household or its group. Deliveries are signed as Standard Webhooks describes; the secret is in this response only. Requires the permission `canManageHousehold`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Returns the webhook with this id.
         */
        get: operations["readWebhook"];
        /**
         * Replace a webhook
         * @description Fields that the body omits are set to their defaults, except `events` and `queryFilter`, which keep their values. Requires the permission `canManageHousehold`.
         */
        put: operations["replaceWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook and returns its last state. Requires the permission `canManageHousehold`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field. Requires the permission `canManageHousehold`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/households/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Response: A page of deliveries.
         */
        get: operations["listDeliveriesOfWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery of a webhook
         * @description Returns the sent request, and all attempts with their responses.
         */
        get: operations["readDeliveryOfWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event to a webhook
         * @description Adds the delivery to the queue of the webhook again, in any state. Its `webhook-id` is kept. Requires the permission `canManageHousehold`.
         */
        post: operations["redeliverEventToWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/{id}/deliveries/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver failed events to a webhook
         * @description Puts every delivery that failed or was cancelled since a time back into the queue. Requires the permission `canManageHousehold`.
         */
        post: operations["redeliverFailedEventsToWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description For a day, deliveries are signed with both the new and the previous secret. Requires the permission `canManageHousehold`.
         */
        post: operations["replaceSecretOfWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook
         * @description Sends a request to the address at once, also for a disabled webhook, and returns the response. A webhook for the meal plan receives today’s plan, any other one a `webhook.test`. Requires the permission `canManageHousehold`.
         */
        post: operations["sendTestToWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/webhooks/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send today’s meal plan again
         * @description Emits `mealplan.due` again for every scheduled time that has passed today. Requires the permission `canManageHousehold`.
         */
        post: operations["sendTodayMealPlanAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/recipes/{id}/assets/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an asset of a recipe
         * @description Images are served inline, other files as downloads. No token is required.
         */
        get: operations["downloadAssetOfRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/recipes/{id}/images/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the image of a recipe
         * @description Response: The image. No token is required.
         */
        get: operations["downloadImageOfRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/recipes/{id}/images/timeline/{eventId}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the image of a timeline event
         * @description Response: The image. No token is required.
         */
        get: operations["downloadImageOfTimelineEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/users/{id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the picture of a user
         * @description Response: The image. No token is required.
         */
        get: operations["downloadPictureOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Returns a page of categories. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Creates a category and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a category
         * @description Returns the category with this id.
         */
        get: operations["readCategory"];
        /**
         * Replace a category
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceCategory"];
        post?: never;
        /**
         * Delete a category
         * @description Deletes the category and returns its last state.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Update a category
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/organizers/categories/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories without recipes
         * @description Response: All categories that no recipe has, by id.
         */
        get: operations["listCategoriesWithoutRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/categories/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Merge two categories
         * @description References to the first are changed to the second.
         */
        put: operations["mergeTwoCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/categories/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a category by slug
         * @description The response includes the first 50 recipes by name. Use the list of recipes for more.
         */
        get: operations["readCategoryBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/categories/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unused categories
         * @description Returns a page of the categories that nothing in the group refers to.
         */
        get: operations["listUnusedCategories"];
        put?: never;
        post?: never;
        /**
         * Delete unused categories
         * @description Deletes the categories that nothing in the group refers to, in one transaction. Requires the permission `canOrganize`.
         */
        delete: operations["deleteUnusedCategories"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Returns a page of tags. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Creates a tag and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tag
         * @description Returns the tag with this id.
         */
        get: operations["readTag"];
        /**
         * Replace a tag
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceTag"];
        post?: never;
        /**
         * Delete a tag
         * @description Deletes the tag and returns its last state.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /**
         * Update a tag
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateTag"];
        trace?: never;
    };
    "/organizers/tags/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags without recipes
         * @description Response: All tags that no recipe has, by id.
         */
        get: operations["listTagsWithoutRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tags/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Merge two tags
         * @description References to the first are changed to the second.
         */
        put: operations["mergeTwoTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tags/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tag by slug
         * @description The response includes the first 50 recipes by name. Use the list of recipes for more.
         */
        get: operations["readTagBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tags/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unused tags
         * @description Returns a page of the tags that nothing in the group refers to.
         */
        get: operations["listUnusedTags"];
        put?: never;
        post?: never;
        /**
         * Delete unused tags
         * @description Deletes the tags that nothing in the group refers to, in one transaction. Requires the permission `canOrganize`.
         */
        delete: operations["deleteUnusedTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tools
         * @description Returns a page of tools. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listTools"];
        put?: never;
        /**
         * Create a tool
         * @description Creates a tool and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tools/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tool
         * @description Returns the tool with this id.
         */
        get: operations["readTool"];
        /**
         * Replace a tool
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceTool"];
        post?: never;
        /**
         * Delete a tool
         * @description Deletes the tool and returns its last state.
         */
        delete: operations["deleteTool"];
        options?: never;
        head?: never;
        /**
         * Update a tool
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateTool"];
        trace?: never;
    };
    "/organizers/tools/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tools without recipes
         * @description Response: All tools that no recipe has, by id.
         */
        get: operations["listToolsWithoutRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tools/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Merge two tools
         * @description References to the first are changed to the second.
         */
        put: operations["mergeTwoTools"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tools/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tool by slug
         * @description The response includes the first 50 recipes by name. Use the list of recipes for more.
         */
        get: operations["readToolBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/tools/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unused tools
         * @description Returns a page of the tools that nothing in the group refers to.
         */
        get: operations["listUnusedTools"];
        put?: never;
        post?: never;
        /**
         * Delete unused tools
         * @description Deletes the tools that nothing in the group refers to, in one transaction. Requires the permission `canOrganize`.
         */
        delete: operations["deleteUnusedTools"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parser/ingredient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Parse an ingredient line
         * @description Nothing is stored. Foods and units that the group has are returned whole. Others have a name and no id; they are created when a recipe is written with them.
         */
        post: operations["parseIngredientLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parser/ingredients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Parse ingredient lines
         * @description Nothing is stored. Foods and units that the group has are returned whole. Others have a name and no id; they are created when a recipe is written with them.
         */
        post: operations["parseIngredientLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipes
         * @description Response: A page of recipes.
         */
        get: operations["listRecipes"];
        /**
         * Replace several recipes
         * @description Each recipe of the body is named by its id, or by its slug. All of them or none; at most 200.
         */
        put: operations["replaceSeveralRecipes"];
        /**
         * Create a recipe
         * @description The body is a name alone or a whole recipe.
         */
        post: operations["createRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update several recipes
         * @description Each recipe of the body is named by its id, or by its slug. All of them or none; at most 200.
         */
        patch: operations["updateSeveralRecipes"];
        trace?: never;
    };
    "/recipes/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a recipe
         * @description With `servings`, `scale` or `units` the recipe is shown for another number of servings or in other units: quantities in ingredient lines, step texts and the yield, and temperatures in step texts. The stored recipe does not change.
         */
        get: operations["readRecipe"];
        /**
         * Replace a recipe
         * @description Fields that the body omits are set to their defaults, except `visibility`, `author`, `diets`, `cookingMethod`, `extras` and `name`, which keep their values. A new name changes the slug.
         */
        put: operations["replaceRecipe"];
        post?: never;
        /**
         * Delete a recipe
         * @description Deletes the recipe with its images and assets. It can be brought back from the trash.
         */
        delete: operations["deleteRecipe"];
        options?: never;
        head?: never;
        /**
         * Update a recipe
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field. A new name changes the slug.
         */
        patch: operations["updateRecipe"];
        trace?: never;
    };
    "/recipes/{slug}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an asset of a recipe
         * @description Images are re-encoded. Other files are stored as they are and served as downloads only.
         */
        post: operations["uploadAssetOfRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/assets/{fileName}": {
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
         * Delete an asset of a recipe
         * @description Response: The asset was deleted.
         */
        delete: operations["deleteAssetOfRecipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a recipe
         * @description Response: All comments, the oldest first.
         */
        get: operations["listCommentsOnRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a recipe
         * @description Creates a copy of the recipe with its images. Without a name in the body, the copy has the same name and another slug.
         */
        post: operations["duplicateRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a recipe as JSON
         * @description Response: The recipe in the form of archives.
         */
        get: operations["downloadRecipeAsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/exports/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a recipe as an archive
         * @description A zip archive. `POST /api/recipes/create/zip` imports the default format.
         */
        get: operations["downloadRecipeAsArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the image of a recipe
         * @description Accepts JPEG, PNG, WebP, GIF, AVIF and TIFF. The image is re-encoded in three sizes without metadata.
         */
        put: operations["uploadImageOfRecipe"];
        /**
         * Import the image of a recipe from an address
         * @description The server downloads the image and stores it in several sizes.
         */
        post: operations["importImageOfRecipeFromAddress"];
        /**
         * Delete the image of a recipe
         * @description Deletes the stored image in all sizes.
         */
        delete: operations["deleteImageOfRecipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/last-made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the last-made time of a recipe
         * @description Sets the time at which the recipe was last made and adds an event to its timeline.
         */
        patch: operations["setLastMadeTimeOfRecipe"];
        trace?: never;
    };
    "/recipes/{slug}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the page of a recipe again
         * @description Compares how the kept page of an imported recipe is read now with how it was read. Nothing is fetched or changed. 404 `page/missing` when no page is kept.
         */
        get: operations["readPageOfRecipeAgain"];
        put?: never;
        /**
         * Take parts of a recipe as its page is read now
         * @description Replaces these parts of the recipe, which adds a version to its history. What is not taken is not offered again until the page is read in other words once more.
         */
        post: operations["takePartsOfRecipeAsItsPageIsReadNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Look an imported recipe over
         * @description Resolves the questions that an import left open in `review`, opens them again, or keeps the recipe. A recipe with `isToReview` was imported with questions and is not kept yet. The recipe itself is corrected as usual.
         */
        patch: operations["lookImportedRecipeOver"];
        trace?: never;
    };
    "/recipes/{slug}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who can see a recipe
         * @description Returns the visibility of the recipe, and the users and households with whom it is shared besides.
         */
        get: operations["readWhoCanSeeRecipe"];
        /**
         * Share a recipe with people
         * @description Replaces the users and households with whom the recipe is shared, to read or to edit. They see it in addition to those who see it because of its `visibility`, which is changed with the recipe. At most 100 users and households. Only the owner may share a recipe and, unless it is private, a manager of its household.
         */
        put: operations["shareRecipeWithPeople"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a recipe
         * @description Returns a page of the versions of the recipe, the newest first: who changed which fields when. The newest version is the current state. The last 50 versions are stored. Changes of images, assets, ratings, extras and `lastMade` do not create a version.
         */
        get: operations["listVersionsOfRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of a recipe
         * @description Returns the version with the whole recipe as it was after this change.
         */
        get: operations["readVersionOfRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version of a recipe
         * @description Replaces the recipe with this version. It is a normal update: it requires the right to edit the recipe, emits `recipe.updated` and makes a new version, so restoring the previous version undoes it. A version that equals the recipe changes nothing. Image, assets, ratings, extras, `lastMade` and the settings `public` and `locked` stay as they are. A food, unit, tag, category or tool that was deleted is found by its name or created again. A line that refers to a deleted recipe becomes text.
         */
        post: operations["restoreVersionOfRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/categorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add categories to several recipes
         * @description Changes up to 200 recipes in one transaction: all of them or none. More recipes are changed in the background; the report contains the result of each. Every changed recipe emits one event.
         */
        post: operations["addCategoriesToSeveralRecipes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete several recipes
         * @description Changes up to 200 recipes in one transaction: all of them or none. More recipes are changed in the background; the report contains the result of each. Every changed recipe emits one event.
         */
        post: operations["deleteSeveralRecipes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description The exports of the group. They are deleted after three days.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Export recipes
         * @description Returns at once. The archive is written in the background; the list of exports shows how many recipes are done. An archive has at most 4,000 recipes or about 150 MB, so that it can be imported again; more recipes are split into several exports.
         */
        post: operations["exportRecipes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/export/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prepare the download of an export
         * @description Returns a token for `/api/utils/download`. A browser can open that address without a header. The token is valid as long as the export.
         */
        get: operations["prepareDownloadOfExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/export/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List losses of formats
         * @description The formats of exports, with what each cannot hold.
         */
        get: operations["listLossesOfFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/export/purge": {
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
         * Delete exports
         * @description Deletes your own exports; for administrators, all exports of the group.
         */
        delete: operations["deleteExports"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipes whose pages are read in other words now
         * @description The pages of imports are kept (`LARDER_KEPT_PAGE_KB`), so that a later version of Larder can read them again. Each request reads some of them: begin with `from=0`, and add `limit` until `from` reaches `total`.
         */
        get: operations["listRecipesWhosePagesAreReadInOtherWordsNow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the settings of several recipes
         * @description Changes up to 200 recipes in one transaction: all of them or none. More recipes are changed in the background; the report contains the result of each. Every changed recipe emits one event.
         */
        post: operations["changeSettingsOfSeveralRecipes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/bulk-actions/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add tags to several recipes
         * @description Changes up to 200 recipes in one transaction: all of them or none. More recipes are changed in the background; the report contains the result of each. Every changed recipe emits one event.
         */
        post: operations["addTagsToSeveralRecipes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count recipes by filter
         * @description Counts the recipes that the parameters select, as in the list of recipes, and for each further filter those of them that it also matches. Used to show how many recipes each choice would leave.
         */
        get: operations["countRecipesByFilter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/html-or-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recipe from HTML or JSON
         * @description Accepts the HTML of a page, JSON-LD as an object, a list or a graph, or the plain text of a recipe.
         */
        post: operations["importRecipeFromHtmlOrJson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recipe from a picture
         * @description A language model reads the text on the picture and turns it into a recipe. Ingredient lines that are not in that text are left out. Returns 400 when no model is configured.
         */
        post: operations["importRecipeFromPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recipe from free text
         * @description Reads title, ingredients, steps, groups, servings and times of a text that a person wrote, copied or scanned: by rules, or by the language model where one is configured. The model adds nothing: ingredient lines that are not in the text are left out.
         */
        post: operations["importRecipeFromFreeText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recipe from a web page
         * @description Reads the page and stores its recipe with its image. When the page is stored already, the response is 200 with the slug of the stored recipe; `onDuplicate: "copy"` stores another.
         */
        post: operations["importRecipeFromWebPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/url/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import several web pages
         * @description Returns at once and imports in the background. The report contains the state of each page. At most two pages of one host are fetched at a time.
         */
        post: operations["importSeveralWebPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/url/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recipe from a web page and watch it
         * @description Server-sent events: `progress` with the stage (`reading`, then `storing` with the title of the recipe), then `done` with the slug, or `error` with a problem as other requests return it.
         */
        post: operations["importRecipeFromWebPageAndWatchIt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/create/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recipe from a ZIP archive
         * @description ZIP archive of one recipe, as Mealie exports it.
         */
        post: operations["importRecipeFromZipArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List formats of exports
         * @description The formats of `GET /api/recipes/{slug}/exports` and of archives. There are no templates.
         */
        get: operations["listFormatsOfExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/shared/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the recipe of a link
         * @description Requires no token, and counts as a use. A link that has expired, is used up or was deleted returns the same response as one that never existed. Fields for members are left out. No token is required.
         */
        get: operations["readRecipeOfLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest recipes for available foods
         * @description Recipes by the number of foods that are missing, those with the fewest first. Available are the foods and tools of the request, those of the household, and those that are always in stock. A food is also available under its other names, and as an alternative in a line, such as "butter or margarine".
         */
        get: operations["suggestRecipesForAvailableFoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/test-scrape-url": {
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
         * @description Returns a schema.org Recipe and stores nothing.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/timeline/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timeline events
         * @description Returns a page of timeline events. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listTimelineEvents"];
        put?: never;
        /**
         * Create a timeline event
         * @description Creates a timeline event and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createTimelineEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/timeline/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a timeline event
         * @description Returns the timeline event with this id.
         */
        get: operations["readTimelineEvent"];
        /**
         * Replace a timeline event
         * @description Fields that the body omits are set to their defaults.
         */
        put: operations["replaceTimelineEvent"];
        post?: never;
        /**
         * Delete a timeline event
         * @description Deletes the timeline event and returns its last state.
         */
        delete: operations["deleteTimelineEvent"];
        options?: never;
        head?: never;
        /**
         * Update a timeline event
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateTimelineEvent"];
        trace?: never;
    };
    "/recipes/timeline/events/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the image of a timeline event
         * @description Response: Version of the image. Null when the recipe has none.
         */
        put: operations["uploadImageOfTimelineEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links to recipes of your group
         * @description Response: A page of links.
         */
        get: operations["listLinksToRecipesOfYourGroup"];
        put?: never;
        /**
         * Create a link to a recipe
         * @description Everyone who has the link can read the recipe without a token, until the link expires, is used up or is deleted. The link is `GET /api/recipes/shared/{id}`; people open `/g/{group}/shared/r/{id}`.
         */
        post: operations["createLinkToRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a link to a recipe
         * @description Response: The link, and the recipe.
         */
        get: operations["readLinkToRecipe"];
        put?: never;
        post?: never;
        /**
         * Revoke a link to a recipe
         * @description Permitted to the member who created it, managers of the household and administrators.
         */
        delete: operations["revokeLinkToRecipe"];
        options?: never;
        head?: never;
        /**
         * Change when a link to a recipe ends
         * @description With a time in the past, the link has ended; a later change lets it work again. Permitted to the member who created it, managers of the household and administrators.
         */
        patch: operations["changeWhenLinkToRecipeEnds"];
        trace?: never;
    };
    "/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read changes since a cursor
         * @description Returns all rows without a cursor, and the rows that changed since the cursor otherwise.
         */
        get: operations["readChangesSinceCursor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units
         * @description Returns a page of units. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listUnits"];
        put?: never;
        /**
         * Create a unit
         * @description Creates a unit and returns it. Keys that the body omits are set to their defaults.
         */
        post: operations["createUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a unit
         * @description Returns the unit with this id.
         */
        get: operations["readUnit"];
        /**
         * Replace a unit
         * @description Fields that the body omits are set to their defaults, except `extras`, which keeps its value.
         */
        put: operations["replaceUnit"];
        post?: never;
        /**
         * Delete a unit
         * @description Deletes the unit and returns its last state.
         */
        delete: operations["deleteUnit"];
        options?: never;
        head?: never;
        /**
         * Update a unit
         * @description Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.
         */
        patch: operations["updateUnit"];
        trace?: never;
    };
    "/units/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Merge two units
         * @description References to the first are changed to the second. The second gets the names of the first as aliases.
         */
        put: operations["mergeTwoUnits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unused units
         * @description Returns a page of the units that nothing in the group refers to.
         */
        get: operations["listUnusedUnits"];
        put?: never;
        post?: never;
        /**
         * Delete unused units
         * @description Deletes the units that nothing in the group refers to, in one transaction. Requires the permission `canOrganize`.
         */
        delete: operations["deleteUnusedUnits"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a user
         * @description Fields that the body omits keep their values. Users update themselves; administrators update any user. Only administrators change permissions and households.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the favorite recipes of a user
         * @description Response: All ratings, the oldest first.
         */
        get: operations["listFavoriteRecipesOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/favorites/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a recipe to the favorites
         * @description Response: The rating.
         */
        post: operations["addRecipeToFavorites"];
        /**
         * Remove a recipe from the favorites
         * @description Response: The rating.
         */
        delete: operations["removeRecipeFromFavorites"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the picture of a user
         * @description Users upload their own picture; administrators may upload the picture of any user. It is re-encoded in three sizes without metadata.
         */
        post: operations["uploadPictureOfUser"];
        /**
         * Delete the picture of a user
         * @description Response: Version of the picture. Null when the user has none.
         */
        delete: operations["deletePictureOfUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ratings of a user
         * @description Response: All ratings, the oldest first.
         */
        get: operations["listRatingsOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/ratings/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rate a recipe
         * @description Users rate for themselves; administrators may rate for any user. Fields that the body omits keep their values.
         */
        post: operations["rateRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API tokens
         * @description Returns a page of API tokens. Filter with `queryFilter`, order with `orderBy`.
         */
        get: operations["listApiTokens"];
        put?: never;
        /**
         * Create an API token
         * @description The response contains the token text. It is not shown again. A request with an API token needs currentPassword.
         */
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/api-tokens/{id}": {
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
         * Revoke an API token
         * @description The token is deleted. Requests with it return 401 from now on.
         */
        delete: operations["revokeApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password-reset e-mail
         * @description The response does not reveal whether the account exists. No token is required.
         */
        post: operations["requestPasswordResetEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your identities
         * @description Returns the identity providers that are connected with your user.
         */
        get: operations["listYourIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your identities
         * @description Response: The identity.
         */
        get: operations["readOneOfYourIdentities"];
        put?: never;
        post?: never;
        /**
         * Disconnect an identity provider
         * @description The person can no longer sign in with it. Sessions stay valid. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["disconnectIdentityProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/one-time-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of your one-time codes
         * @description Response: Whether they are on.
         */
        get: operations["readStateOfYourOneTimeCodes"];
        put?: never;
        /**
         * Turn one-time codes on
         * @description From now on, a sign-in with the password needs a code. Sessions and API tokens stay valid. Returns recovery codes. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["turnOneTimeCodesOn"];
        /**
         * Turn one-time codes off
         * @description From now on, the password is sufficient to sign in. The recovery codes are deleted. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["turnOneTimeCodesOff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/one-time-codes/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description The former recovery codes are not valid any more. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["makeNewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/one-time-codes/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up one-time codes
         * @description Returns a secret for an authenticator app. Nothing is stored before a code of the app is sent. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["beginToSetUpOneTimeCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description Response: Your passkeys, the oldest first.
         */
        get: operations["listYourPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Stores a passkey that the browser has made. Its user can sign in with it. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your passkeys
         * @description Response: The passkey.
         */
        get: operations["readOneOfYourPasskeys"];
        /**
         * Rename a passkey
         * @description Response: The renamed passkey.
         */
        put: operations["renamePasskey"];
        post?: never;
        /**
         * Remove a passkey
         * @description Nobody can sign in with it any more. Sessions stay valid. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Returns what the browser needs to make a passkey. In a session, the last sign-in or confirmation (`/auth/session/confirmation`) must be recent.
         */
        post: operations["beginToAddPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Ends all sessions, including this one, and all API tokens unless keepApiTokens is true.
         */
        put: operations["changeYourPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what this device gets
         * @description A device is one on which you have signed in, so that it needs a session, not an API token.
         */
        get: operations["readWhatThisDeviceGets"];
        /**
         * Choose what this device gets
         * @description Stores the subscription of the browser (`PushManager.subscribe`). It ends with the session, and when the push service does not know it any more.
         */
        put: operations["chooseWhatThisDeviceGets"];
        post?: never;
        /**
         * Send nothing more to this device
         * @description Response: The device gets nothing more.
         */
        delete: operations["sendNothingMoreToThisDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/push/timers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * State the timers of this device
         * @description The body has all timers that run. The device gets each when it ends, up to an hour late; those that are no longer named are cancelled. Devices that do not get timers have none.
         */
        put: operations["stateTimersOfThisDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register
         * @description Creates a user. The body has either the token of an invitation or the name of a new group; a new group requires that the server allows sign-up. The rate of sign-ups per address is limited. No token is required.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password with a token
         * @description The token comes from the password-reset e-mail or from an administrator. It can be used once. All sessions and API tokens of the user end. No token is required.
         */
        post: operations["resetPasswordWithToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the current user
         * @description Returns the user that the token belongs to.
         */
        get: operations["readCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/self/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your favorite recipes
         * @description Response: All ratings, the oldest first.
         */
        get: operations["listYourFavoriteRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/self/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your ratings
         * @description Response: All ratings, the oldest first.
         */
        get: operations["listYourRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/self/ratings/{recipeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your rating of a recipe
         * @description Response: The rating.
         */
        get: operations["readYourRatingOfRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns the devices on which you are signed in, the last used first.
         */
        get: operations["listYourSessions"];
        put?: never;
        post?: never;
        /**
         * End your other sessions
         * @description Signs you out on every device except the one that sends the request. With an API token every session ends. API tokens stay valid.
         */
        delete: operations["endYourOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your sessions
         * @description Response: The session.
         */
        get: operations["readOneOfYourSessions"];
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Signs out one device. Requests with its tokens return 401 from now on.
         */
        delete: operations["endOneOfYourSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utils/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of a token
         * @description Response: The archive. No token is required.
         */
        get: operations["downloadFileOfToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a text can be the name of a group
         * @description Does not check whether it is taken. No token is required.
         */
        get: operations["checkWhetherTextCanBeNameOfGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a text can be the name of a household
         * @description Does not check whether it is taken. No token is required.
         */
        get: operations["checkWhetherTextCanBeNameOfHousehold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a text can be the name of a recipe
         * @description Does not check whether it is taken. No token is required.
         */
        get: operations["checkWhetherTextCanBeNameOfRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/user/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a text can be an e-mail address
         * @description Does not check whether it is taken. No token is required.
         */
        get: operations["checkWhetherTextCanBeEmailAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/user/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a text can be a user name
         * @description Does not check whether it is taken. No token is required.
         */
        get: operations["checkWhetherTextCanBeUserName"];
        put?: never;
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
        /** About */
        About: {
            allowPasswordLogin: boolean;
            allowSignup: boolean;
            defaultGroupSlug: string | null;
            defaultHouseholdSlug: string | null;
            demoStatus: boolean;
            enableOidc: boolean;
            enableOpenai: boolean;
            enableOpenaiImageServices: boolean;
            oidcProviderName: string;
            oidcRedirect: boolean;
            production: boolean;
            /** @description Hours an access token is valid. */
            tokenTime: number;
            /** @description The version of this server. */
            version: string;
        };
        /** AccessToken */
        AccessToken: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
        };
        /** ActionOutcome */
        ActionOutcome: {
            status: number;
        };
        /** AdminAbout */
        AdminAbout: {
            allowPasswordLogin: boolean;
            allowSignup: boolean;
            apiDocs: boolean;
            apiPort: number;
            baseUrl: string | null;
            buildId: string;
            /** @enum {string} */
            dbType: "sqlite" | "postgres";
            /** @description Always null, because the value can contain a password. */
            dbUrl: string | null;
            /** @description Name of your group. */
            defaultGroup: string;
            defaultGroupSlug: string | null;
            /** @description Name of your household. */
            defaultHousehold: string;
            defaultHouseholdSlug: string | null;
            demoStatus: boolean;
            /** @description The disk of the data directory. Null when it cannot be read. */
            disk: {
                freeBytes: number;
                totalBytes: number;
            } | null;
            emailReady: boolean;
            enableOidc: boolean;
            enableOpenai: boolean;
            enableOpenaiImageServices: boolean;
            oidcProviderName: string;
            oidcRedirect: boolean;
            production: boolean;
            /** @description Version of the importer. */
            recipeScraperVersion: string;
            /** @description Hours an access token is valid. */
            tokenTime: number;
            /** @description The version of this server. */
            version: string;
            /** @description This version: the server does not look for newer ones. */
            versionLatest: string;
        };
        /** ApiToken */
        ApiToken: {
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            integrationId: string;
            /** @description Time of the last use, with a precision of one minute. */
            lastUsedAt: string | null;
            name: string;
            /** @description The characters after `larder_`, to recognize the token. */
            prefix: string;
            /**
             * @description What the token allows: `full` what its user may do, `read` only reads, `home-assistant` what the Home Assistant integration needs.
             * @enum {string}
             */
            scope: "full" | "read" | "home-assistant";
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        /** ApiTokenCreate */
        ApiTokenCreate: {
            /** @description The password of the user. Required when the request uses an API token, or a session whose user has not signed in or confirmed who they are a short time ago. */
            currentPassword?: string | null;
            expiresAt?: string | null;
            integrationId?: string | null;
            name: string;
            scope?: ("full" | "read" | "home-assistant") | null;
        };
        /** ApiTokenInList */
        ApiTokenInList: {
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            integrationId: string;
            /** @description Time of the last use, with a precision of one minute. */
            lastUsedAt: string | null;
            name: string;
            /** @description The characters after `larder_`, to recognize the token. */
            prefix: string;
            /**
             * @description What the token allows: `full` what its user may do, `read` only reads, `home-assistant` what the Home Assistant integration needs.
             * @enum {string}
             */
            scope: "full" | "read" | "home-assistant";
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        ApiTokenInListPage: {
            data: components["schemas"]["ApiTokenInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /**
         * AssetFile
         * Format: binary
         */
        AssetFile: Blob;
        /** AssetUpload */
        AssetUpload: {
            extension?: string | null;
            /** Format: binary */
            file: Blob;
            /** @description By default the icon of its kind. */
            icon?: string | null;
            /** @description By default the name of the file. */
            name?: string | null;
        };
        /** BackgroundStatus */
        BackgroundStatus: {
            queues: {
                deliveries: {
                    /** @description Age of the oldest entry; 0 for an empty queue. */
                    oldestSeconds: number;
                    waiting: number;
                };
                jobs: {
                    /** @description Age of the oldest entry; 0 for an empty queue. */
                    oldestSeconds: number;
                    waiting: number;
                };
            };
            tasks: {
                failures: number;
                /** @description Message of the last failure. */
                lastError: string | null;
                /** @description Stable code of the last failure, as in error responses. */
                lastErrorCode: string | null;
                lastFailedAt: string | null;
                lastFinishedAt: string | null;
                lastStartedAt: string | null;
                name: string;
                /** @description Number of starts since the server was started. */
                runs: number;
                /** @enum {string} */
                state: "running" | "waiting" | "stopped";
            }[];
        };
        /** BackupAccepted */
        BackupAccepted: {
            error: boolean;
            message: string;
            name: string;
            /** Format: uuid */
            reportId: string;
        };
        /** BackupContents */
        BackupContents: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether a newer version of Larder made it. It cannot be restored here. */
            isNewer: boolean;
            kinds: {
                /** @description Rows or files of the backup. */
                backup: number;
                /** @description Those of now that are different in the backup. */
                changed: number;
                /** @description Those of now that the backup does not have. */
                gone: number;
                /** @enum {string} */
                kind: "recipe" | "file" | "list" | "item" | "meal" | "cookbook" | "food" | "user";
                /** @description Rows or files of now. */
                now: number;
            }[];
            /** @description The version of Larder that made the backup. */
            larderVersion: string;
            name: string;
            /** @description Names of recipes that the backup does not have: at most 100. */
            recipes: string[];
            /** @description The name to send when the backup is restored. */
            serverName: string;
        };
        /** BackupOfMealie */
        BackupOfMealie: {
            /** Format: uuid */
            reportId: string;
        };
        /** Backups */
        Backups: {
            /** @description The stored backups, the newest first. */
            imports: {
                /** @description Size in bytes. */
                bytes: number;
                /** Format: date-time */
                date: string;
                /** @description File name of the backup. */
                name: string;
                /** @description Size as a text, such as `4.2 MB`. */
                size: string;
            }[];
            /** @description Always empty. */
            templates: string[];
        };
        /** BackupUpload */
        BackupUpload: {
            /** Format: binary */
            archive: Blob;
        };
        /** BroughtBack */
        BroughtBack: {
            /** @enum {string} */
            kind: "recipe" | "shopping-list" | "mealplan" | "cookbook" | "food";
            /** @description Number of references and parts that belong to what does not exist any more. */
            leftOut: number;
            rows: {
                /** Format: uuid */
                id: string;
                /** @description Its name or slug was taken meanwhile, and it has another one. */
                isRenamed: boolean;
                name: string;
                slug: string | null;
            }[];
        };
        /** BulkCategorize */
        BulkCategorize: {
            /** @description The categories, by name or as objects. Unknown names are created. */
            categories: (string | ({
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            } & {
                [key: string]: unknown;
            }))[];
            /** @description Slugs or ids of the recipes. */
            recipes: string[];
        };
        /** BulkDelete */
        BulkDelete: {
            /** @description Slugs or ids of the recipes. */
            recipes: string[];
        };
        /** BulkSettings */
        BulkSettings: {
            /** @description Slugs or ids of the recipes. */
            recipes: string[];
            settings: {
                disableAmount?: boolean | null;
                disableComments?: boolean | null;
                landscapeView?: boolean | null;
                locked?: boolean | null;
                public?: boolean | null;
                showAssets?: boolean | null;
                showNutrition?: boolean | null;
            };
        };
        /** BulkTag */
        BulkTag: {
            /** @description Slugs or ids of the recipes. */
            recipes: string[];
            /** @description The tags, by name or as objects. Unknown names are created. */
            tags: (string | ({
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            } & {
                [key: string]: unknown;
            }))[];
        };
        /** Calendar */
        Calendar: string;
        /** CalendarFeed */
        CalendarFeed: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description Name of the calendar. */
            name: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: uuid
             * @description The user who created the address. It is valid while they belong to the household.
             */
            userId: string;
        };
        /** CalendarFeedCreate */
        CalendarFeedCreate: {
            /** @description Name of the calendar. */
            name: string;
        };
        /** CalendarFeedInList */
        CalendarFeedInList: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description Name of the calendar. */
            name: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: uuid
             * @description The user who created the address. It is valid while they belong to the household.
             */
            userId: string;
        };
        CalendarFeedInListPage: {
            data: components["schemas"]["CalendarFeedInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** CalendarFeedMerge */
        CalendarFeedMerge: {
            /** @description Name of the calendar. */
            name?: string;
        };
        /** CalendarFeedReplace */
        CalendarFeedReplace: {
            /** @description Name of the calendar. */
            name: string;
        };
        /** Category */
        Category: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** CategoryCreate */
        CategoryCreate: {
            name: string;
        };
        /** CategoryInList */
        CategoryInList: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CategoryInListPage: {
            data: components["schemas"]["CategoryInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** CategoryMerge */
        CategoryMerge: {
            name?: string;
        };
        /** CategoryReplace */
        CategoryReplace: {
            name: string;
        };
        /** CategorySummary */
        CategorySummary: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
        };
        /** CategorysWithoutRecipes */
        CategorysWithoutRecipes: components["schemas"]["Category"][];
        /** CategoryWithRecipes */
        CategoryWithRecipes: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            recipes: components["schemas"]["RecipeInList"][];
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** Comment */
        Comment: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /**
             * Format: uuid
             * @description The household of the author.
             */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            recipeId: string;
            text: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            /**
             * Format: uuid
             * @description The author.
             */
            userId: string;
        };
        /** CommentCreate */
        CommentCreate: {
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            /** Format: uuid */
            recipeId: string;
            text: string;
        };
        /** CommentInList */
        CommentInList: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /**
             * Format: uuid
             * @description The household of the author.
             */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            recipeId: string;
            text: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            /**
             * Format: uuid
             * @description The author.
             */
            userId: string;
        };
        CommentInListPage: {
            data: components["schemas"]["CommentInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** CommentMerge */
        CommentMerge: {
            /** Format: uuid */
            recipeId?: string;
            text?: string;
        };
        /** CommentReplace */
        CommentReplace: {
            /** Format: uuid */
            recipeId?: string;
            text: string;
        };
        /** CommentsOfRecipe */
        CommentsOfRecipe: components["schemas"]["Comment"][];
        /** Confirmation */
        Confirmation: {
            /** @description A one-time code or a recovery code. */
            code?: string;
            password?: string;
            /** @description The response of the authenticator (`PublicKeyCredential.toJSON()`), as JSON. */
            response?: string;
            /** @description `state` of the challenge. */
            state?: string;
        };
        /** Cookbook */
        Cookbook: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Position among the cookbooks. */
            position: number;
            /** @description Whether the public pages of the group show it. */
            public: boolean;
            /** @description A filter over recipes. Empty selects every recipe. */
            queryFilterString: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** CookbookChecked */
        CookbookChecked: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description The problem of the filter; null while it is valid. */
            filterProblem: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Position among the cookbooks. */
            position: number;
            /** @description Whether the public pages of the group show it. */
            public: boolean;
            /** @description A filter over recipes. Empty selects every recipe. */
            queryFilterString: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** CookbookCreate */
        CookbookCreate: {
            description?: string | null;
            name: string;
            position?: number | null;
            public?: boolean | null;
            queryFilterString?: string | null;
        };
        /** CookbookInList */
        CookbookInList: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Position among the cookbooks. */
            position: number;
            /** @description Whether the public pages of the group show it. */
            public: boolean;
            /** @description A filter over recipes. Empty selects every recipe. */
            queryFilterString: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CookbookInListCheckedPage: {
            data: {
                /** Format: date-time */
                createdAt: string;
                description: string;
                /** @description The problem of the filter; null while it is valid. */
                filterProblem: string | null;
                /** Format: uuid */
                groupId: string;
                /** Format: uuid */
                householdId: string;
                /** Format: uuid */
                id: string;
                name: string;
                /** @description Position among the cookbooks. */
                position: number;
                /** @description Whether the public pages of the group show it. */
                public: boolean;
                /** @description A filter over recipes. Empty selects every recipe. */
                queryFilterString: string;
                slug: string;
                /** Format: date-time */
                updatedAt: string;
            }[];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        CookbookInListPage: {
            data: components["schemas"]["CookbookInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** CookbookMerge */
        CookbookMerge: {
            description?: string | null;
            name?: string;
            position?: number | null;
            public?: boolean | null;
            queryFilterString?: string | null;
        };
        /** CookbookReplace */
        CookbookReplace: {
            description?: string | null;
            name: string;
            position?: number | null;
            public?: boolean | null;
            queryFilterString?: string | null;
        };
        /** CookbooksChecked */
        CookbooksChecked: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description The problem of the filter; null while it is valid. */
            filterProblem: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Position among the cookbooks. */
            position: number;
            /** @description Whether the public pages of the group show it. */
            public: boolean;
            /** @description A filter over recipes. Empty selects every recipe. */
            queryFilterString: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        }[];
        /** CookbooksReplace */
        CookbooksReplace: {
            description?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            position?: number | null;
            public?: boolean | null;
            queryFilterString?: string | null;
        }[];
        /** Credentials */
        Credentials: {
            client_id?: string;
            client_secret?: string;
            /** @description A one-time code or a recovery code, for users who have them. */
            code?: string;
            grant_type?: string;
            password: string;
            /**
             * @description Extends the lifetime of the session to 14 days.
             * @enum {string}
             */
            remember_me?: "0" | "1" | "true" | "false" | "on" | "off" | "";
            scope?: string;
            /** @description User name or e-mail address, ignoring case. */
            username: string;
        };
        /** DaysToFill */
        DaysToFill: {
            /**
             * Format: date
             * @description The last day, included. At most 31 days.
             * @example 2026-11-28
             */
            endDate: string;
            /**
             * @description The meal.
             * @default dinner
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /**
             * Format: date
             * @description The first day.
             * @example 2026-11-22
             */
            startDate: string;
        };
        /** DeletedUnused */
        DeletedUnused: {
            deleted: number;
        };
        /** Delivery */
        Delivery: {
            attemptCount: number;
            attempts: {
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                at: string;
                /** @description Stable reason when there was no response. */
                error: string | null;
                milliseconds: number;
                /** @description Free-form keys and values, stored exactly as sent. */
                requestHeaders: {
                    [key: string]: unknown;
                };
                requestUrl: string;
                /** @description The beginning of the response. */
                responseBody: string;
                responseStatus: number | null;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            endpointId: string;
            /** @enum {string} */
            endpointType: "webhook" | "event-notification";
            /** @description Stable reason when the last attempt got no response. */
            error: string | null;
            /**
             * Format: uuid
             * @description The `webhook-id` of every attempt.
             */
            eventId: string;
            failures: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            lastAttemptAt: string | null;
            /** @description Null when there will be no other. */
            nextAttemptAt: string | null;
            /** @description The body that is sent. */
            payload: string;
            /** @description Status of the last response. */
            responseStatus: number | null;
            /** @description Sequence number of the event in the change log. */
            sequence: number;
            startedAt: string | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /** @description The kind of event. */
            type: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** DeliveryInList */
        DeliveryInList: {
            attemptCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            endpointId: string;
            /** @enum {string} */
            endpointType: "webhook" | "event-notification";
            /** @description Stable reason when the last attempt got no response. */
            error: string | null;
            /**
             * Format: uuid
             * @description The `webhook-id` of every attempt.
             */
            eventId: string;
            failures: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            lastAttemptAt: string | null;
            /** @description Null when there will be no other. */
            nextAttemptAt: string | null;
            /** @description Status of the last response. */
            responseStatus: number | null;
            /** @description Sequence number of the event in the change log. */
            sequence: number;
            startedAt: string | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /** @description The kind of event. */
            type: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DeliveryInListPage: {
            data: components["schemas"]["DeliveryInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** EmailReady */
        EmailReady: {
            ready: boolean;
        };
        /** EmailTest */
        EmailTest: {
            email: string;
        };
        /** EmailTested */
        EmailTested: {
            error: string | null;
            success: boolean;
        };
        /** EmptiedTrash */
        EmptiedTrash: {
            deleted: number;
        };
        /** EndedSessions */
        EndedSessions: {
            /** @description Number of sessions that ended. */
            ended: number;
        };
        /** EventKinds */
        EventKinds: string[];
        /** EventNotification */
        EventNotification: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether the subscription is active. */
            enabled: boolean;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            options: {
                categoryCreated: boolean;
                categoryDeleted: boolean;
                categoryUpdated: boolean;
                cookbookCreated: boolean;
                cookbookDeleted: boolean;
                cookbookUpdated: boolean;
                dataExport: boolean;
                dataImport: boolean;
                dataMigrations: boolean;
                labelCreated: boolean;
                labelDeleted: boolean;
                labelUpdated: boolean;
                mealplanEntryCreated: boolean;
                recipeCreated: boolean;
                recipeDeleted: boolean;
                recipeUpdated: boolean;
                shoppingListCreated: boolean;
                shoppingListDeleted: boolean;
                shoppingListUpdated: boolean;
                tagCreated: boolean;
                tagDeleted: boolean;
                tagUpdated: boolean;
                testMessage: boolean;
                userSignup: boolean;
                webhookTask: boolean;
            };
            /** @description The target without its secret parts. */
            target: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** EventNotificationCreate */
        EventNotificationCreate: {
            /** @description The target as an Apprise address: `jsons://host/path`, `forms://…`, `xmls://…`, `ntfys://host/topic`, `gotifys://host/token`, `mailto://ann@example.org`, `discord://id/token`, `slack://a/b/c` or `tgram://token/chat`. It is never returned. A change without it keeps the stored one. */
            appriseUrl?: string | null;
            enabled?: boolean | null;
            name: string;
            options?: {
                categoryCreated?: boolean | null;
                categoryDeleted?: boolean | null;
                categoryUpdated?: boolean | null;
                cookbookCreated?: boolean | null;
                cookbookDeleted?: boolean | null;
                cookbookUpdated?: boolean | null;
                dataExport?: boolean | null;
                dataImport?: boolean | null;
                dataMigrations?: boolean | null;
                labelCreated?: boolean | null;
                labelDeleted?: boolean | null;
                labelUpdated?: boolean | null;
                mealplanEntryCreated?: boolean | null;
                recipeCreated?: boolean | null;
                recipeDeleted?: boolean | null;
                recipeUpdated?: boolean | null;
                shoppingListCreated?: boolean | null;
                shoppingListDeleted?: boolean | null;
                shoppingListUpdated?: boolean | null;
                tagCreated?: boolean | null;
                tagDeleted?: boolean | null;
                tagUpdated?: boolean | null;
                testMessage?: boolean | null;
                userSignup?: boolean | null;
                webhookTask?: boolean | null;
            } | null;
        };
        /** EventNotificationInList */
        EventNotificationInList: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether the subscription is active. */
            enabled: boolean;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            options: {
                categoryCreated: boolean;
                categoryDeleted: boolean;
                categoryUpdated: boolean;
                cookbookCreated: boolean;
                cookbookDeleted: boolean;
                cookbookUpdated: boolean;
                dataExport: boolean;
                dataImport: boolean;
                dataMigrations: boolean;
                labelCreated: boolean;
                labelDeleted: boolean;
                labelUpdated: boolean;
                mealplanEntryCreated: boolean;
                recipeCreated: boolean;
                recipeDeleted: boolean;
                recipeUpdated: boolean;
                shoppingListCreated: boolean;
                shoppingListDeleted: boolean;
                shoppingListUpdated: boolean;
                tagCreated: boolean;
                tagDeleted: boolean;
                tagUpdated: boolean;
                testMessage: boolean;
                userSignup: boolean;
                webhookTask: boolean;
            };
            /** @description The target without its secret parts. */
            target: string;
            /** Format: date-time */
            updatedAt: string;
        };
        EventNotificationInListPage: {
            data: components["schemas"]["EventNotificationInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** EventNotificationMerge */
        EventNotificationMerge: {
            /** @description The target as an Apprise address: `jsons://host/path`, `forms://…`, `xmls://…`, `ntfys://host/topic`, `gotifys://host/token`, `mailto://ann@example.org`, `discord://id/token`, `slack://a/b/c` or `tgram://token/chat`. It is never returned. A change without it keeps the stored one. */
            appriseUrl?: string | null;
            enabled?: boolean | null;
            name?: string;
            options?: {
                categoryCreated?: boolean | null;
                categoryDeleted?: boolean | null;
                categoryUpdated?: boolean | null;
                cookbookCreated?: boolean | null;
                cookbookDeleted?: boolean | null;
                cookbookUpdated?: boolean | null;
                dataExport?: boolean | null;
                dataImport?: boolean | null;
                dataMigrations?: boolean | null;
                labelCreated?: boolean | null;
                labelDeleted?: boolean | null;
                labelUpdated?: boolean | null;
                mealplanEntryCreated?: boolean | null;
                recipeCreated?: boolean | null;
                recipeDeleted?: boolean | null;
                recipeUpdated?: boolean | null;
                shoppingListCreated?: boolean | null;
                shoppingListDeleted?: boolean | null;
                shoppingListUpdated?: boolean | null;
                tagCreated?: boolean | null;
                tagDeleted?: boolean | null;
                tagUpdated?: boolean | null;
                testMessage?: boolean | null;
                userSignup?: boolean | null;
                webhookTask?: boolean | null;
            } | null;
        };
        /** EventNotificationReplace */
        EventNotificationReplace: {
            /** @description The target as an Apprise address: `jsons://host/path`, `forms://…`, `xmls://…`, `ntfys://host/topic`, `gotifys://host/token`, `mailto://ann@example.org`, `discord://id/token`, `slack://a/b/c` or `tgram://token/chat`. It is never returned. A change without it keeps the stored one. */
            appriseUrl?: string | null;
            enabled?: boolean | null;
            name: string;
            options?: {
                categoryCreated?: boolean | null;
                categoryDeleted?: boolean | null;
                categoryUpdated?: boolean | null;
                cookbookCreated?: boolean | null;
                cookbookDeleted?: boolean | null;
                cookbookUpdated?: boolean | null;
                dataExport?: boolean | null;
                dataImport?: boolean | null;
                dataMigrations?: boolean | null;
                labelCreated?: boolean | null;
                labelDeleted?: boolean | null;
                labelUpdated?: boolean | null;
                mealplanEntryCreated?: boolean | null;
                recipeCreated?: boolean | null;
                recipeDeleted?: boolean | null;
                recipeUpdated?: boolean | null;
                shoppingListCreated?: boolean | null;
                shoppingListDeleted?: boolean | null;
                shoppingListUpdated?: boolean | null;
                tagCreated?: boolean | null;
                tagDeleted?: boolean | null;
                tagUpdated?: boolean | null;
                testMessage?: boolean | null;
                userSignup?: boolean | null;
                webhookTask?: boolean | null;
            } | null;
        };
        /** Examination */
        Examination: {
            checks: {
                findings: {
                    /** @description A stable code: `files/missing`. */
                    code: string;
                    /** @description Number of rows, files or jobs. Null where nothing is counted. */
                    count: number | null;
                    /** @description Tables, rows, files or tasks: at most 20. */
                    details: string[];
                    /** @description What is wrong and what to do, in English. */
                    message: string;
                    /** @enum {string} */
                    severity: "error" | "warning";
                }[];
                /** @enum {string} */
                name: "database" | "rows" | "search" | "files" | "jobs" | "backups" | "settings" | "disk";
            }[];
        };
        /** ExportedRecipe */
        ExportedRecipe: {
            [key: string]: unknown;
        };
        /** ExportFormats */
        ExportFormats: {
            jinja2: string[];
            json: string[];
            zip: string[];
        };
        /** FileToken */
        FileToken: {
            fileToken: string;
        };
        /** FilledMealplans */
        FilledMealplans: components["schemas"]["Mealplan"][];
        /** FilterHint */
        FilterHint: {
            /** @description Position of the condition in the filter, counted from 0. */
            at: number;
            /** @description Length of the condition. */
            length: number;
            /** @description What is compared how, for people. */
            message: string;
            /** @description The whole filter with this condition corrected. It is valid. Null when no filter expresses the probable meaning. */
            queryFilter: string | null;
            /**
             * @description Stable identifier of the kind of hint.
             * @enum {string}
             */
            reason: "no-wildcard" | "other-wildcard" | "wildcard-without-like" | "text-order" | "one-instant";
        };
        /** FirstOneTimeCode */
        FirstOneTimeCode: {
            /** @description The code that the app shows. */
            code: string;
            /** @description `state` of the setup. */
            state: string;
        };
        /** Food */
        Food: {
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** @description Grams per millilitre, to convert volumes to weights; null uses the built-in table. */
            density: number | null;
            description: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            label: components["schemas"]["LabelSummary"] | null;
            labelId: string | null;
            name: string;
            /** @description Always in the house: not put on shopping lists. */
            onHand: boolean;
            pluralName: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** FoodCreate */
        FoodCreate: {
            aliases?: {
                name: string;
            }[] | null;
            density?: number | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            name: string;
            onHand?: boolean | null;
            pluralName?: string | null;
        };
        /** FoodInList */
        FoodInList: {
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** @description Grams per millilitre, to convert volumes to weights; null uses the built-in table. */
            density: number | null;
            description: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            label: components["schemas"]["LabelSummary"] | null;
            labelId: string | null;
            name: string;
            /** @description Always in the house: not put on shopping lists. */
            onHand: boolean;
            pluralName: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        FoodInListPage: {
            data: components["schemas"]["FoodInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** FoodMerge */
        FoodMerge: {
            aliases?: {
                name: string;
            }[] | null;
            density?: number | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            name?: string;
            onHand?: boolean | null;
            pluralName?: string | null;
        };
        /** FoodName */
        FoodName: {
            /** Format: date-time */
            createdAt: string;
            food: components["schemas"]["FoodSummary"] | null;
            /** Format: uuid */
            foodId: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description A name as it stands in lines, in the singular or the plural. */
            name: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** FoodNameCreate */
        FoodNameCreate: {
            food?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            /** Format: uuid */
            foodId?: string;
            /** @description A name as it stands in lines, in the singular or the plural. */
            name: string;
        };
        /** FoodNameInList */
        FoodNameInList: {
            /** Format: date-time */
            createdAt: string;
            food: components["schemas"]["FoodSummary"] | null;
            /** Format: uuid */
            foodId: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description A name as it stands in lines, in the singular or the plural. */
            name: string;
            /** Format: date-time */
            updatedAt: string;
        };
        FoodNameInListPage: {
            data: components["schemas"]["FoodNameInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** FoodNameMerge */
        FoodNameMerge: {
            food?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            /** Format: uuid */
            foodId?: string;
            /** @description A name as it stands in lines, in the singular or the plural. */
            name?: string;
        };
        /** FoodNameReplace */
        FoodNameReplace: {
            food?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            /** Format: uuid */
            foodId?: string;
            /** @description A name as it stands in lines, in the singular or the plural. */
            name: string;
        };
        /** FoodReplace */
        FoodReplace: {
            aliases?: {
                name: string;
            }[] | null;
            density?: number | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            name: string;
            onHand?: boolean | null;
            pluralName?: string | null;
        };
        /** FoodSummary */
        FoodSummary: {
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** @description Grams per millilitre, to convert volumes to weights; null uses the built-in table. */
            density: number | null;
            description: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            label: components["schemas"]["LabelSummary"] | null;
            labelId: string | null;
            name: string;
            /** @description Always in the house: not put on shopping lists. */
            onHand: boolean;
            pluralName: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ForgottenPassword */
        ForgottenPassword: {
            email: string;
        };
        /** FormatsOfExports */
        FormatsOfExports: {
            cannotHold: ("history" | "pictures" | "files" | "line-parts" | "step-links" | "line-order" | "nutrition" | "half-stars" | "rating" | "extras" | "note-titles" | "tags" | "scripts")[];
            /** @description The ending of the file. */
            extension: string;
            /** @enum {string} */
            format: "json" | "schema-org" | "markdown" | "cooklang" | "paprika" | "html" | "pdf";
        }[];
        /** FreeText */
        FreeText: {
            /** @description Keep the tags, categories and tools of the page. Without a value, the preference `importTags` of the household decides.. */
            includeTags?: boolean | null;
            /** @description The text of a recipe. */
            text: string;
        };
        /** GroupCreate */
        GroupCreate: {
            name: string;
            privateGroup?: boolean | null;
        };
        /** GroupPreferences */
        GroupPreferences: {
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Recipes of a private group are visible only to its members. */
            privateGroup: boolean;
        };
        /** GroupPreferencesChange */
        GroupPreferencesChange: {
            /** @description Recipes of a private group are visible only to its members. */
            privateGroup: boolean;
        };
        /** GroupStart */
        GroupStart: {
            /** @enum {string} */
            as: "fresh" | "own";
            /** @description Language tag, required to start fresh. */
            locale?: string;
        };
        /** GroupUpdate */
        GroupUpdate: {
            name?: string;
            /** @description The preferences. Those beside it take precedence. */
            preferences?: {
                privateGroup?: boolean | null;
            } | null;
            privateGroup?: boolean | null;
        };
        /** GroupWithPreferences */
        GroupWithPreferences: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            preferences: components["schemas"]["GroupPreferences"];
            /** @description Recipes of a private group are visible only to its members. */
            privateGroup: boolean;
            slug: string;
            /** @description Whether the group started with the common labels, units and foods, or with its own. Null until a person has chosen. */
            start: ("fresh" | "own") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        GroupWithPreferencesPage: {
            data: components["schemas"]["GroupWithPreferences"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** Health */
        Health: {
            /** @constant */
            status: "ok";
        };
        /** Household */
        Household: {
            /** Format: date-time */
            createdAt: string;
            /** @description First day of the week. 0 is Sunday. */
            firstDayOfWeek: number;
            /** @description Foods that the household has at the moment. */
            foodsOnHand: string[];
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Imports keep the tags, categories and tools of pages. The `includeTags` of a request comes before it. */
            importTags: boolean;
            /** @description Only members of this household may edit its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            /** @description The kinds of meals that the household plans, in their order. Null: the meals, in the order of a day. */
            mealKinds: {
                color: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                /**
                 * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                key: string;
                /** @description Its name. Null for a meal that has its usual name. */
                name: string | null;
            }[] | null;
            name: string;
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            /** @description Recipes of this household can be opened with links that need no sign-in. Otherwise no such link can be created, and existing ones do not work. */
            recipeLinks: boolean;
            /** @description New recipes are public. It is computed from `recipeVisibility` when that is set. A change of this field alone that contradicts `recipeVisibility` sets `recipeVisibility` to null. */
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            /** @description Who can see new recipes. Null: everybody when `recipePublic` is set, and otherwise the group. */
            recipeVisibility: ("private" | "household" | "group" | "public") | null;
            slug: string;
            /** @description Time zone of the household, as an IANA name. Days and times of day refer to it. */
            timeZone: string;
            /** @description Kitchen tools that the household has. */
            toolsOnHand: string[];
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** HouseholdArchive */
        HouseholdArchive: {
            /** Format: binary */
            archive: Blob;
        };
        /** HouseholdCreate */
        HouseholdCreate: {
            /** @description Group of the household. Default: the group of the caller. */
            groupId?: string | null;
            name: string;
        };
        /** HouseholdInList */
        HouseholdInList: {
            /** Format: date-time */
            createdAt: string;
            /** @description First day of the week. 0 is Sunday. */
            firstDayOfWeek: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Imports keep the tags, categories and tools of pages. The `includeTags` of a request comes before it. */
            importTags: boolean;
            /** @description Only members of this household may edit its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            /** @description The kinds of meals that the household plans, in their order. Null: the meals, in the order of a day. */
            mealKinds: {
                color: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                /**
                 * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                key: string;
                /** @description Its name. Null for a meal that has its usual name. */
                name: string | null;
            }[] | null;
            name: string;
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            /** @description Recipes of this household can be opened with links that need no sign-in. Otherwise no such link can be created, and existing ones do not work. */
            recipeLinks: boolean;
            /** @description New recipes are public. It is computed from `recipeVisibility` when that is set. A change of this field alone that contradicts `recipeVisibility` sets `recipeVisibility` to null. */
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            /** @description Who can see new recipes. Null: everybody when `recipePublic` is set, and otherwise the group. */
            recipeVisibility: ("private" | "household" | "group" | "public") | null;
            slug: string;
            /** @description Time zone of the household, as an IANA name. Days and times of day refer to it. */
            timeZone: string;
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        HouseholdInListPage: {
            data: components["schemas"]["HouseholdInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** HouseholdMerge */
        HouseholdMerge: {
            firstDayOfWeek?: number | null;
            importTags?: boolean | null;
            lockRecipeEditsFromOtherHouseholds?: boolean | null;
            mealKinds?: {
                color?: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                /**
                 * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                key: string;
                name?: string | null;
            }[] | null;
            name?: string;
            privateHousehold?: boolean | null;
            recipeDisableAmount?: boolean | null;
            recipeDisableComments?: boolean | null;
            recipeLandscapeView?: boolean | null;
            recipeLinks?: boolean | null;
            recipePublic?: boolean | null;
            recipeShowAssets?: boolean | null;
            recipeShowNutrition?: boolean | null;
            recipeVisibility?: ("private" | "household" | "group" | "public") | null;
            timeZone?: string | null;
            unitSystem?: ("metric" | "us") | null;
        };
        /** HouseholdPreferences */
        HouseholdPreferences: {
            /** @description First day of the week. 0 is Sunday. */
            firstDayOfWeek: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Imports keep the tags, categories and tools of pages. The `includeTags` of a request comes before it. */
            importTags: boolean;
            /** @description Only members of this household may edit its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            /** @description The kinds of meals that the household plans, in their order. Null: the meals, in the order of a day. */
            mealKinds: {
                color: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                /**
                 * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                key: string;
                /** @description Its name. Null for a meal that has its usual name. */
                name: string | null;
            }[] | null;
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            /** @description Recipes of this household can be opened with links that need no sign-in. Otherwise no such link can be created, and existing ones do not work. */
            recipeLinks: boolean;
            /** @description New recipes are public. It is computed from `recipeVisibility` when that is set. A change of this field alone that contradicts `recipeVisibility` sets `recipeVisibility` to null. */
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            /** @description Who can see new recipes. Null: everybody when `recipePublic` is set, and otherwise the group. */
            recipeVisibility: ("private" | "household" | "group" | "public") | null;
            /** @description Time zone of the household, as an IANA name. Days and times of day refer to it. */
            timeZone: string;
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
        };
        /** HouseholdUpdate */
        HouseholdUpdate: {
            firstDayOfWeek?: number | null;
            importTags?: boolean | null;
            lockRecipeEditsFromOtherHouseholds?: boolean | null;
            mealKinds?: {
                color?: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                /**
                 * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                key: string;
                name?: string | null;
            }[] | null;
            name?: string;
            /** @description The preferences. Those beside it take precedence. */
            preferences?: {
                firstDayOfWeek?: number | null;
                importTags?: boolean | null;
                lockRecipeEditsFromOtherHouseholds?: boolean | null;
                mealKinds?: {
                    color?: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                    /**
                     * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                     * @enum {string}
                     */
                    entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                    /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                    key: string;
                    name?: string | null;
                }[] | null;
                privateHousehold?: boolean | null;
                recipeDisableAmount?: boolean | null;
                recipeDisableComments?: boolean | null;
                recipeLandscapeView?: boolean | null;
                recipeLinks?: boolean | null;
                recipePublic?: boolean | null;
                recipeShowAssets?: boolean | null;
                recipeShowNutrition?: boolean | null;
                recipeVisibility?: ("private" | "household" | "group" | "public") | null;
                timeZone?: string | null;
                unitSystem?: ("metric" | "us") | null;
            } | null;
            privateHousehold?: boolean | null;
            recipeDisableAmount?: boolean | null;
            recipeDisableComments?: boolean | null;
            recipeLandscapeView?: boolean | null;
            recipeLinks?: boolean | null;
            recipePublic?: boolean | null;
            recipeShowAssets?: boolean | null;
            recipeShowNutrition?: boolean | null;
            recipeVisibility?: ("private" | "household" | "group" | "public") | null;
            timeZone?: string | null;
            unitSystem?: ("metric" | "us") | null;
        };
        /** HouseholdWithPreferences */
        HouseholdWithPreferences: {
            /** Format: date-time */
            createdAt: string;
            /** @description First day of the week. 0 is Sunday. */
            firstDayOfWeek: number;
            /** @description Foods that the household has at the moment. */
            foodsOnHand: string[];
            /** @description Name of its group. */
            group: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Imports keep the tags, categories and tools of pages. The `includeTags` of a request comes before it. */
            importTags: boolean;
            /** @description Only members of this household may edit its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            /** @description The kinds of meals that the household plans, in their order. Null: the meals, in the order of a day. */
            mealKinds: {
                color: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                /**
                 * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                key: string;
                /** @description Its name. Null for a meal that has its usual name. */
                name: string | null;
            }[] | null;
            name: string;
            preferences: components["schemas"]["HouseholdPreferences"];
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            /** @description Recipes of this household can be opened with links that need no sign-in. Otherwise no such link can be created, and existing ones do not work. */
            recipeLinks: boolean;
            /** @description New recipes are public. It is computed from `recipeVisibility` when that is set. A change of this field alone that contradicts `recipeVisibility` sets `recipeVisibility` to null. */
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            /** @description Who can see new recipes. Null: everybody when `recipePublic` is set, and otherwise the group. */
            recipeVisibility: ("private" | "household" | "group" | "public") | null;
            slug: string;
            /** @description Time zone of the household, as an IANA name. Days and times of day refer to it. */
            timeZone: string;
            /** @description Kitchen tools that the household has. */
            toolsOnHand: string[];
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        HouseholdWithPreferencesInListPage: {
            data: {
                /** Format: date-time */
                createdAt: string;
                /** @description First day of the week. 0 is Sunday. */
                firstDayOfWeek: number;
                /** @description Name of its group. */
                group: string | null;
                /** Format: uuid */
                groupId: string;
                /** Format: uuid */
                id: string;
                /** @description Imports keep the tags, categories and tools of pages. The `includeTags` of a request comes before it. */
                importTags: boolean;
                /** @description Only members of this household may edit its recipes. */
                lockRecipeEditsFromOtherHouseholds: boolean;
                /** @description The kinds of meals that the household plans, in their order. Null: the meals, in the order of a day. */
                mealKinds: {
                    color: ("green" | "orange" | "red" | "blue" | "yellow" | "purple") | null;
                    /**
                     * @description The meal that it is for clients that know no kinds. That of a meal is itself.
                     * @enum {string}
                     */
                    entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
                    /** @description A meal, such as `lunch`, or any other text, which identifies a kind of the household. */
                    key: string;
                    /** @description Its name. Null for a meal that has its usual name. */
                    name: string | null;
                }[] | null;
                name: string;
                preferences: components["schemas"]["HouseholdPreferences"];
                privateHousehold: boolean;
                recipeDisableAmount: boolean;
                recipeDisableComments: boolean;
                recipeLandscapeView: boolean;
                /** @description Recipes of this household can be opened with links that need no sign-in. Otherwise no such link can be created, and existing ones do not work. */
                recipeLinks: boolean;
                /** @description New recipes are public. It is computed from `recipeVisibility` when that is set. A change of this field alone that contradicts `recipeVisibility` sets `recipeVisibility` to null. */
                recipePublic: boolean;
                recipeShowAssets: boolean;
                recipeShowNutrition: boolean;
                /** @description Who can see new recipes. Null: everybody when `recipePublic` is set, and otherwise the group. */
                recipeVisibility: ("private" | "household" | "group" | "public") | null;
                slug: string;
                /** @description Time zone of the household, as an IANA name. Days and times of day refer to it. */
                timeZone: string;
                /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
                unitSystem: ("metric" | "us") | null;
                /** Format: date-time */
                updatedAt: string;
            }[];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** Identities */
        Identities: {
            identities: components["schemas"]["Identity"][];
        };
        /** Identity */
        Identity: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            /** @description Name of the provider or of the proxy, or its address when it was removed. */
            name: string;
            /** @description Id of the provider. Null for a proxy, and when it was removed. */
            provider: string | null;
        };
        /** IdentityProviders */
        IdentityProviders: {
            /** @description Whether this server has passwords, which people can change and reset. */
            ownPasswords: boolean;
            /** @description Whether people can sign in with a password, of this server or of a directory. */
            passwords: boolean;
            /** @description Who can sign in through the proxy. Null without a trusted proxy that states it. */
            person: string | null;
            providers: {
                id: string;
                name: string;
            }[];
        };
        /** ImageAddress */
        ImageAddress: {
            url: string;
        };
        /** ImageUpload */
        ImageUpload: {
            extension?: string | null;
            /** Format: binary */
            image: Blob;
        };
        /** IngredientLine */
        IngredientLine: {
            ingredient: string;
            /** @description Existing clients choose a parser. There is only one, and the value has no effect. */
            parser?: ("nlp" | "brute" | "openai") | null;
        };
        /** IngredientLines */
        IngredientLines: {
            ingredients: string[];
            /** @description Existing clients choose a parser. There is only one, and the value has no effect. */
            parser?: ("nlp" | "brute" | "openai") | null;
        };
        /** Invitation */
        Invitation: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            token: string;
            /** Format: date-time */
            updatedAt: string;
            usesLeft: number;
        };
        /** InvitationMail */
        InvitationMail: {
            email: string;
            token: string;
        };
        /** InvitationMailed */
        InvitationMailed: {
            error: string | null;
            success: boolean;
        };
        InvitationPage: {
            data: components["schemas"]["Invitation"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** Label */
        Label: {
            /** @description A CSS color. */
            color: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** LabelCreate */
        LabelCreate: {
            color?: string | null;
            name: string;
        };
        /** LabelInList */
        LabelInList: {
            /** @description A CSS color. */
            color: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LabelInListPage: {
            data: components["schemas"]["LabelInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** LabelMerge */
        LabelMerge: {
            color?: string | null;
            name?: string;
        };
        /** LabelReplace */
        LabelReplace: {
            color?: string | null;
            name: string;
        };
        /** LabelSettings */
        LabelSettings: {
            /** Format: uuid */
            labelId: string;
            position: number;
        }[];
        /** LabelSummary */
        LabelSummary: {
            /** @description A CSS color. */
            color: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** LogoutToken */
        LogoutToken: {
            /** @description Signed by the provider. */
            logout_token: string;
        };
        /** Maintenance */
        Maintenance: {
            /** @description Orphaned files that are old enough to be deleted. */
            cleanableImages: number;
            /** @description Files of recipes, users and archives. */
            files: number;
        };
        /** Mealplan */
        Mealplan: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date
             * @description The day it is for, in the time zone of the household.
             */
            date: string;
            /**
             * @description The meal.
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description The key of one of the `mealKinds` of the household, which determines the meal. Null: the meal itself. A change of the meal to another one than that of the kind makes it null. */
            mealKind: string | null;
            /** @description A number for clients that identify entries by whole numbers. */
            number: number;
            recipe: components["schemas"]["RecipeSummary"] | null;
            recipeId: string | null;
            /** @description Multiplier for the recipe. */
            recipeScale: number;
            /** @description A note. */
            text: string;
            /** @description What to eat. Required for an entry without a recipe. */
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The user who planned it. */
            userId: string | null;
        };
        /** MealplanCreate */
        MealplanCreate: {
            /**
             * Format: date
             * @description The day it is for, in the time zone of the household.
             */
            date: string;
            entryType?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert") | null;
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            mealKind?: string | null;
            recipe?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            recipeId?: string | null;
            recipeScale?: number | null;
            text?: string | null;
            title?: string | null;
        };
        /** MealplanInList */
        MealplanInList: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date
             * @description The day it is for, in the time zone of the household.
             */
            date: string;
            /**
             * @description The meal.
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description The key of one of the `mealKinds` of the household, which determines the meal. Null: the meal itself. A change of the meal to another one than that of the kind makes it null. */
            mealKind: string | null;
            /** @description A number for clients that identify entries by whole numbers. */
            number: number;
            recipe: components["schemas"]["RecipeSummary"] | null;
            recipeId: string | null;
            /** @description Multiplier for the recipe. */
            recipeScale: number;
            /** @description A note. */
            text: string;
            /** @description What to eat. Required for an entry without a recipe. */
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The user who planned it. */
            userId: string | null;
        };
        MealplanInListPage: {
            data: components["schemas"]["MealplanInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** MealplanMerge */
        MealplanMerge: {
            /**
             * Format: date
             * @description The day it is for, in the time zone of the household.
             */
            date?: string;
            entryType?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert") | null;
            mealKind?: string | null;
            recipe?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            recipeId?: string | null;
            recipeScale?: number | null;
            text?: string | null;
            title?: string | null;
        };
        /** MealplanReplace */
        MealplanReplace: {
            /**
             * Format: date
             * @description The day it is for, in the time zone of the household.
             */
            date: string;
            entryType?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert") | null;
            mealKind?: string | null;
            recipe?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            recipeId?: string | null;
            recipeScale?: number | null;
            text?: string | null;
            title?: string | null;
        };
        /** MealplanRuleChecked */
        MealplanRuleChecked: {
            /** Format: date-time */
            createdAt: string;
            /**
             * @description The weekday; `unset` is every day.
             * @enum {string}
             */
            day: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "unset";
            /**
             * @description The meal; `unset` is every meal.
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset";
            /** @description The problem of the filter; null while it is valid. */
            filterProblem: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description A filter over recipes. Empty allows every recipe. */
            queryFilterString: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** MealplanRuleCreate */
        MealplanRuleCreate: {
            day?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "unset") | null;
            entryType?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset") | null;
            queryFilterString?: string | null;
        };
        MealplanRuleInListCheckedPage: {
            data: {
                /** Format: date-time */
                createdAt: string;
                /**
                 * @description The weekday; `unset` is every day.
                 * @enum {string}
                 */
                day: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "unset";
                /**
                 * @description The meal; `unset` is every meal.
                 * @enum {string}
                 */
                entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset";
                /** @description The problem of the filter; null while it is valid. */
                filterProblem: string | null;
                /** Format: uuid */
                groupId: string;
                /** Format: uuid */
                householdId: string;
                /** Format: uuid */
                id: string;
                /** @description A filter over recipes. Empty allows every recipe. */
                queryFilterString: string;
                /** Format: date-time */
                updatedAt: string;
            }[];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** MealplanRuleMerge */
        MealplanRuleMerge: {
            day?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "unset") | null;
            entryType?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset") | null;
            queryFilterString?: string | null;
        };
        /** MealplanRuleReplace */
        MealplanRuleReplace: {
            day?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "unset") | null;
            entryType?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset") | null;
            queryFilterString?: string | null;
        };
        /** MealplansOfToday */
        MealplansOfToday: components["schemas"]["Mealplan"][];
        /** MealsToShopFor */
        MealsToShopFor: {
            /**
             * Format: date
             * @description The last day, included.
             */
            endDate: string;
            /** @description Only these meals; all meals unless given. */
            entryTypes?: ("breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert")[] | null;
            /**
             * Format: date
             * @description The first day.
             */
            startDate: string;
        };
        /** Member */
        Member: {
            fullName: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            username: string;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** MergeCategory */
        MergeCategory: {
            /**
             * Format: uuid
             * @description Id of the row to merge and delete.
             */
            fromCategory: string;
            /**
             * Format: uuid
             * @description Id of the row that remains.
             */
            toCategory: string;
        };
        /** MergeFood */
        MergeFood: {
            /**
             * Format: uuid
             * @description Id of the row to merge and delete.
             */
            fromFood: string;
            /**
             * Format: uuid
             * @description Id of the row that remains.
             */
            toFood: string;
        };
        /** MergeTag */
        MergeTag: {
            /**
             * Format: uuid
             * @description Id of the row to merge and delete.
             */
            fromTag: string;
            /**
             * Format: uuid
             * @description Id of the row that remains.
             */
            toTag: string;
        };
        /** MergeTool */
        MergeTool: {
            /**
             * Format: uuid
             * @description Id of the row to merge and delete.
             */
            fromTool: string;
            /**
             * Format: uuid
             * @description Id of the row that remains.
             */
            toTool: string;
        };
        /** MergeUnit */
        MergeUnit: {
            /**
             * Format: uuid
             * @description Id of the row to merge and delete.
             */
            fromUnit: string;
            /**
             * Format: uuid
             * @description Id of the row that remains.
             */
            toUnit: string;
        };
        /** Message */
        Message: {
            message: string;
        };
        /** Migration */
        Migration: {
            /** @description Add the name of the application to each recipe as a tag. */
            addMigrationTag?: ("0" | "1" | "true" | "false" | "on" | "off" | "") | null;
            /** Format: binary */
            archive: Blob;
            /**
             * @description Application that wrote the archive.
             * @enum {string}
             */
            migrationType: "larder" | "mealie_alpha" | "tandoor" | "nextcloud" | "paprika" | "recipekeeper" | "chowdown" | "plantoeat" | "copymethat" | "myrecipebox" | "cooklang" | "mealmaster" | "mastercook" | "mela" | "recipesage";
        };
        /** MoveIn */
        MoveIn: {
            /**
             * Format: uuid
             * @description Id of the move, which is that of its report.
             */
            id: string;
            /** @description Users without a password. Send each of them a link to set one. */
            invited: {
                email: string;
                /** Format: uuid */
                id: string;
                username: string;
            }[];
            /** @description The kinds of rows, in the order in which they are stored. */
            kinds: {
                /** @description Rows that are new. */
                added: number;
                /** @description Rows that are here so far, while the rows of the kind are stored. */
                done: number;
                /** @description Rows that cannot be stored. */
                failed: number;
                failures: {
                    name: string;
                    why: string;
                }[];
                /** @description Rows that were moved before. */
                here: number;
                /** @description Rows with the name of a row that this server has. */
                joined: number;
                /**
                 * @description The resource that the rows become.
                 * @enum {string}
                 */
                kind: "group" | "household" | "user" | "label" | "unit" | "food" | "category" | "tag" | "tool" | "recipe" | "rating" | "comment" | "timeline-event" | "shared-recipe" | "shopping-list" | "shopping-item" | "mealplan" | "cookbook" | "mealplan-rule" | "recipe-action" | "webhook";
                /** @description Rows in the archive. */
                rows: number;
                /** @enum {string} */
                state: "queued" | "fetching" | "saved" | "incomplete" | "duplicate" | "failed" | "cancelled";
            }[];
            name: string;
            /** @description The application that wrote the archive. */
            program: ("mealie" | "tandoor" | "recipesage" | "paprika" | "nextcloud" | "kitchenowl" | "grocy" | "schemaorg") | null;
            /** @description The ledger: what becomes of the values of the archive. Values that are kept are counted. */
            sections: {
                changed: number;
                declined: number;
                lines: {
                    /** @description Column of the table, or path of the file. */
                    column: string;
                    count: number;
                    examples: {
                        becomes?: string;
                        row: number;
                        value: string;
                    }[];
                    /** @enum {string} */
                    outcome: "kept" | "changed" | "declined";
                    /** @description Stable reason. */
                    reason: string | null;
                    /** @description Positions of the rows in the table. */
                    rows: string;
                    /** @enum {string} */
                    section: "recipes" | "foods" | "organizers" | "users" | "lists" | "plans" | "cookbooks" | "ratings" | "timeline" | "settings" | "server";
                    /** @description Table of the archive; empty for a file. */
                    table: string;
                    /** @description What the reason means. */
                    why: string | null;
                }[];
                retained: number;
                /** @enum {string} */
                section: "recipes" | "foods" | "organizers" | "users" | "lists" | "plans" | "cookbooks" | "ratings" | "timeline" | "settings" | "server";
            }[];
            /**
             * @description `ready`: nothing has been written. `taken-back`: nothing that the move has added is here any more.
             * @enum {string}
             */
            state: "ready" | "running" | "taking-back" | "taken-back" | "success" | "partial" | "failure";
        };
        /** MoveLedger */
        MoveLedger: string;
        /** NewApiToken */
        NewApiToken: {
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            integrationId: string;
            /** @description Time of the last use, with a precision of one minute. */
            lastUsedAt: string | null;
            name: string;
            /** @description The characters after `larder_`, to recognize the token. */
            prefix: string;
            /**
             * @description What the token allows: `full` what its user may do, `read` only reads, `home-assistant` what the Home Assistant integration needs.
             * @enum {string}
             */
            scope: "full" | "read" | "home-assistant";
            /** @description Value for the Authorization: Bearer header. */
            token: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        /** NewInvitation */
        NewInvitation: {
            uses: number;
        };
        /** NewRecoveryCodes */
        NewRecoveryCodes: Record<string, never>;
        /** OneTimeCodes */
        OneTimeCodes: {
            /** @description Whether a sign-in with your password needs a code. */
            isOn: boolean;
            /** @description Whether you must have one-time codes or a passkey. */
            isRequired: boolean;
            recoveryCodesLeft: number;
            since: string | null;
        };
        /** OneTimeCodeSetup */
        OneTimeCodeSetup: {
            /** @description The secret in base32, to be typed into the app. */
            secret: string;
            /** @description To be sent with the code. Valid for ten minutes. */
            state: string;
            /** @description The same as an `otpauth` address, for a QR code. */
            url: string;
        };
        /** OnHand */
        OnHand: {
            foods: string[];
            tools: string[];
        };
        /** OnHandAdditions */
        OnHandAdditions: {
            /** @description Ids of foods to add. */
            addFoods?: string[] | null;
            /** @description Ids of tools to add. */
            addTools?: string[] | null;
            /** @description Ids of foods to remove. */
            removeFoods?: string[] | null;
            /** @description Ids of tools to remove. */
            removeTools?: string[] | null;
        };
        /** OnHandChange */
        OnHandChange: {
            /** @description Ids of foods. */
            foods?: string[] | null;
            /** @description Ids of tools. */
            tools?: string[] | null;
        };
        /** ParsedIngredient */
        ParsedIngredient: {
            confidence: {
                average: number;
                comment: number;
                food: number;
                name: number;
                quantity: number;
                unit: number;
            };
            ingredient: {
                disableAmount: boolean;
                display: string;
                food: (components["schemas"]["FoodSummary"] | {
                    name: string;
                    pluralName: string | null;
                }) | null;
                isFood: boolean;
                note: string;
                originalText: string;
                /** @description Null when the line has no quantity. */
                quantity: number | null;
                /** @description The upper end of a range. */
                quantityMax: number | null;
                /** Format: uuid */
                referenceId: string;
                title: null;
                unit: (components["schemas"]["UnitSummary"] | {
                    name: string;
                    pluralName: string | null;
                }) | null;
                /** @description The words of the line that name unit and food. */
                words: {
                    food: string | null;
                    unit: string | null;
                };
            };
            input: string;
        };
        /** ParsedIngredients */
        ParsedIngredients: components["schemas"]["ParsedIngredient"][];
        /** PartsToTake */
        PartsToTake: {
            /** @description The parts to take. Without any, the recipe stays. */
            parts: ("name" | "description" | "about" | "servings" | "times" | "ingredients" | "steps" | "nutrition")[];
        };
        /** Passkey */
        Passkey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            /** @description Time of the last sign-in with it. */
            lastUsedAt: string | null;
            name: string;
        };
        /** PasskeyChallenge */
        PasskeyChallenge: {
            /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
            options: {
                [key: string]: unknown;
            };
            /** @description To be sent with the response. Valid for ten minutes and one attempt. */
            state: string;
        };
        /** PasskeyCreate */
        PasskeyCreate: {
            /** @description How you call it. */
            name: string;
            /** @description The response of the authenticator (`PublicKeyCredential.toJSON()`), as JSON. */
            response: string;
            /** @description `state` of the challenge. */
            state: string;
        };
        /** Passkeys */
        Passkeys: {
            passkeys: components["schemas"]["Passkey"][];
        };
        /** PasskeySignIn */
        PasskeySignIn: {
            /**
             * @description Extends the lifetime of the session to 14 days.
             * @enum {string}
             */
            remember_me?: "true" | "false";
            /** @description The response of the authenticator (`PublicKeyCredential.toJSON()`), as JSON. */
            response: string;
            /** @description `state` of the challenge. */
            state: string;
        };
        /** PasskeyUpdate */
        PasskeyUpdate: {
            /** @description How you call it. */
            name: string;
        };
        /** PasswordChange */
        PasswordChange: {
            currentPassword: string;
            /** @description By default, a new password also revokes your API tokens. */
            keepApiTokens?: boolean | null;
            newPassword: string;
        };
        /** PasswordReset */
        PasswordReset: {
            email: string;
            password: string;
            passwordConfirm: string;
            token: string;
        };
        /** PasswordResetFor */
        PasswordResetFor: {
            /** @description The password of the user. Required when the request uses an API token, or a session whose user has not signed in or confirmed who they are a short time ago. */
            currentPassword?: string | null;
            email: string;
        };
        /** PasswordResetToken */
        PasswordResetToken: {
            token: string;
        };
        /** Permissions */
        Permissions: {
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            /** Format: uuid */
            userId: string;
        };
        /** PermissionsChange */
        PermissionsChange: {
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            /** Format: uuid */
            userId: string;
        };
        /**
         * PictureFile
         * Format: binary
         */
        PictureFile: Blob;
        Problem: {
            /** @description Position of the error in the text, counted from 0. */
            at?: number;
            /** @description Stable identifier of the kind of error, for programs. Example: `filter/unknown-attribute`. */
            code: string;
            /** @description Description of this error, for people. */
            detail: string;
            /** @description All errors, when there is more than one. */
            errors?: Record<string, never>[];
            /** @description Path of the field that caused the error. */
            field?: string;
            /** @description Id of the request in the log of the server. */
            requestId: string;
            status: number;
            /** @description Name of the HTTP status. */
            title: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** ProviderAddress */
        ProviderAddress: {
            url: string;
        };
        /** ProviderConfirmation */
        ProviderConfirmation: {
            /** @description Path of the page to show after the sign-in. */
            to?: string;
        };
        /** ProviderTest */
        ProviderTest: {
            checks: {
                /** @description What is wrong, as a stable code. */
                code: string | null;
                /** @description Values of the provider: scopes, groups, names of claims. */
                details: string[];
                /** @description What is wrong and what to do, in English. */
                message: string | null;
                /** @enum {string} */
                name: "description" | "keys" | "scopes" | "client" | "redirect" | "tokens" | "groups" | "address" | "user";
                /** @description The setting to change: a field of the provider, or the name of a setting. */
                setting: string | null;
                /** @enum {string} */
                status: "ok" | "failed" | "skipped";
            }[];
            /** @description The back-channel logout URI. */
            logoutUri: string;
            postLogoutRedirectUri: string;
            redirectUri: string;
            /** @description Where to sign in. Null when that cannot work. */
            url: string | null;
        };
        /** ProviderTestResult */
        ProviderTestResult: {
            checks: {
                /** @description What is wrong, as a stable code. */
                code: string | null;
                /** @description Values of the provider: scopes, groups, names of claims. */
                details: string[];
                /** @description What is wrong and what to do, in English. */
                message: string | null;
                /** @enum {string} */
                name: "description" | "keys" | "scopes" | "client" | "redirect" | "tokens" | "groups" | "address" | "user";
                /** @description The setting to change: a field of the provider, or the name of a setting. */
                setting: string | null;
                /** @enum {string} */
                status: "ok" | "failed" | "skipped";
            }[];
        };
        /** PublishedCalendar */
        PublishedCalendar: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description Name of the calendar. */
            name: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The address for calendar applications; below the server where `LARDER_BASE_URL` is not set. */
            url: string;
            /**
             * Format: uuid
             * @description The user who created the address. It is valid while they belong to the household.
             */
            userId: string;
        };
        /** PurchaseInList */
        PurchaseInList: {
            /** Format: date-time */
            createdAt: string;
            food: components["schemas"]["FoodSummary"] | null;
            /** Format: uuid */
            foodId: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** @description How many items with the food were checked. */
            times: number;
            /** Format: date-time */
            updatedAt: string;
        };
        PurchaseInListPage: {
            data: components["schemas"]["PurchaseInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** Push */
        Push: {
            /** @description The key (`applicationServerKey`) with which a browser subscribes, as base64url. */
            publicKey: string;
            /**
             * PushChoices
             * @description What this device gets. Null when it has no subscription.
             */
            subscription: {
                /** @description Whether the device gets what others of the household add to shopping lists. */
                shopping: boolean;
                /** @description Whether the device gets its kitchen timers when they end. */
                timers: boolean;
            } | null;
        };
        /** PushSubscription */
        PushSubscription: {
            auth: string;
            /** @description The address of the push service for this browser. It is not returned. */
            endpoint: string;
            /** @description The language of the messages, as a BCP 47 tag. */
            language: string;
            p256dh: string;
            /** @description Whether the device gets what others of the household add to shopping lists. */
            shopping: boolean;
            /** @description Whether the device gets its kitchen timers when they end. */
            timers: boolean;
        };
        /** PushTimers */
        PushTimers: {
            timers: {
                /**
                 * Format: date-time
                 * @description When it ends, within seven days.
                 */
                endsAt: string;
                id: string;
                /** @description The page that the notification opens. */
                path: string;
                text: string;
                title: string;
            }[];
        };
        /** RandomMealplan */
        RandomMealplan: {
            /**
             * Format: date
             * @description The day of the meal.
             * @example 2026-11-22
             */
            date: string;
            /**
             * @description The meal.
             * @default dinner
             * @enum {string}
             */
            entryType: "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert";
            /** @description The key of a kind of meal of your household, which determines the meal. */
            mealKind?: string | null;
        };
        /** Rating */
        Rating: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            isFavorite: boolean;
            /** @description Rating from 1 to 5. 0 and null mean no rating. */
            rating: number | null;
            /** Format: uuid */
            recipeId: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        /** RatingChange */
        RatingChange: {
            isFavorite?: boolean | null;
            rating?: number | null;
        };
        /** Ratings */
        Ratings: {
            ratings: components["schemas"]["Rating"][];
        };
        /** ReadAgain */
        ReadAgain: {
            changes: {
                /** @description The text when the recipe was imported. */
                before: string;
                /** @description Whether somebody has changed the part since the import. */
                isEdited: boolean;
                /** @enum {string} */
                part: "name" | "description" | "about" | "servings" | "times" | "ingredients" | "steps" | "nutrition";
                /** @description The text as it is read now. */
                read: string;
                /** @description The text of the stored recipe. */
                stored: string;
            }[];
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description When the page was read for the recipe.
             */
            readAt: string;
            slug: string;
            /** @description Address of the page that is kept. */
            url: string;
        };
        /** ReadingsAgain */
        ReadingsAgain: {
            changed: components["schemas"]["ReadAgain"][];
            /** @description Number of imported recipes of the group. */
            total: number;
        };
        readRecipeResponse: components["schemas"]["RecipeWithComments"] | {
            assets: {
                fileName: string | null;
                icon: string;
                name: string;
            }[];
            /** @description Who wrote the recipe, as printed. */
            author: string | null;
            /** @description The comments, the oldest first. `/api/comments` writes them. */
            comments: components["schemas"]["Comment"][];
            /** @description How it is cooked, as printed: "Frying". */
            cookingMethod: string | null;
            /** @description The time in minutes, read from its text. */
            cookMinutes: number | null;
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            cuisine: string | null;
            /**
             * Format: date
             * @description The day of `createdAt`, in UTC.
             */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** @description Diets for which it is suitable, as printed. */
            diets: string | null;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Version of the image. Null when the recipe has none. */
            image: string | null;
            /** @description Whether the recipe was imported with questions, and nobody has kept it yet. */
            isToReview: boolean;
            /** @description Language of the recipe, as a BCP 47 tag. */
            language: string | null;
            lastMade: string | null;
            name: string;
            notes: {
                text: string;
                title: string;
            }[];
            nutrition: {
                calories: string | null;
                carbohydrateContent: string | null;
                cholesterolContent: string | null;
                fatContent: string | null;
                fiberContent: string | null;
                proteinContent: string | null;
                saturatedFatContent: string | null;
                servingSize: string | null;
                sodiumContent: string | null;
                sugarContent: string | null;
                transFatContent: string | null;
                unsaturatedFatContent: string | null;
            };
            orgURL: string | null;
            performTime: string | null;
            /** @description The time in minutes, read from its text. */
            prepMinutes: number | null;
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["CategorySummary"][];
            recipeIngredient: {
                display: string;
                food: components["schemas"]["FoodSummary"] | null;
                foodId: string | null;
                note: string;
                /** @description The line as it was printed or typed. */
                originalText: string | null;
                quantity: number | null;
                /** @description The upper end of a range: of "2–3 carrots" it is 3. */
                quantityMax: number | null;
                referencedRecipe: components["schemas"]["RecipeSummary"] | null;
                /** @description The recipe that makes this ingredient. */
                referencedRecipeId: string | null;
                /** Format: uuid */
                referenceId: string;
                /** @description Heading of the group of lines that starts with this line. */
                title: string | null;
                unit: (components["schemas"]["UnitSummary"] | {
                    abbreviation: string;
                    aliases: {
                        name: string;
                    }[];
                    description: string;
                    /** @description Free-form keys and values, stored exactly as sent. */
                    extras: {
                        [key: string]: unknown;
                    };
                    /** @description Amounts are printed as fractions: ½ cup, but 0.5 kg. */
                    fraction: boolean;
                    name: string;
                    onHand: boolean;
                    pluralAbbreviation: string | null;
                    pluralName: string | null;
                    /** @description Print the abbreviation in place of the name. */
                    useAbbreviation: boolean;
                }) | null;
                unitId: string | null;
                /** @description The words of `originalText` that name unit and food. Null when the parts were not read from that text. */
                words: {
                    food: string | null;
                    unit: string | null;
                } | null;
            }[];
            recipeInstructions: {
                /** Format: uuid */
                id: string;
                ingredientReferences: {
                    /** Format: uuid */
                    referenceId: string;
                }[];
                /** @description The origin of `ingredientReferences`. Computed ones are renewed when lines, steps or rules change. Changing them makes them those of a person; `{"by": "computed"}` returns to computed ones. */
                referencesOrigin: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    /** @description The version of the rules, when `by` is `computed`. */
                    rules: number | null;
                } | null;
                summary: string | null;
                text: string;
                /** @description Heading of the group of steps that starts with this step. */
                title: string | null;
            }[];
            recipeServings: number;
            recipeYield: string | null;
            recipeYieldQuantity: number;
            /** @description What was uncertain when the recipe was imported. */
            review: {
                /** @enum {string} */
                about: "title" | "ingredients" | "steps" | "servings" | "times" | "amount" | "unit" | "food";
                /** Format: uuid */
                id: string;
                /** @description Whether nobody has resolved it. */
                isOpen: boolean;
                /** @description The part of `printed` that is uncertain. */
                marked: string | null;
                /** @description The text of the page. */
                printed: string;
                /** @description The ingredient line, when the question is about one. */
                referenceId: string | null;
            }[];
            settings: {
                /** @description Show ingredient lines as they were printed, where that text is known. */
                disableAmount: boolean;
                disableComments: boolean;
                landscapeView: boolean;
                /** @description Only its owner may edit the recipe. */
                locked: boolean;
                public: boolean;
                showAssets: boolean;
                showNutrition: boolean;
            };
            slug: string;
            tags: components["schemas"]["TagSummary"][];
            tools: components["schemas"]["ToolSummary"][];
            /** @description The time in minutes, read from its text. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
            /**
             * @description Who can see the recipe: its owner, their household, the group, or everybody. People with whom it is shared can see it too. `public` is the same as `settings.public`. Default: the preference of the household.
             * @enum {string}
             */
            visibility: "private" | "household" | "group" | "public";
        };
        /** Recipe */
        Recipe: {
            assets: {
                fileName: string | null;
                icon: string;
                name: string;
            }[];
            /** @description Who wrote the recipe, as printed. */
            author: string | null;
            /** @description How it is cooked, as printed: "Frying". */
            cookingMethod: string | null;
            /** @description The time in minutes, read from its text. */
            cookMinutes: number | null;
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            cuisine: string | null;
            /**
             * Format: date
             * @description The day of `createdAt`, in UTC.
             */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** @description Diets for which it is suitable, as printed. */
            diets: string | null;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Version of the image. Null when the recipe has none. */
            image: string | null;
            /** @description Whether the recipe was imported with questions, and nobody has kept it yet. */
            isToReview: boolean;
            /** @description Language of the recipe, as a BCP 47 tag. */
            language: string | null;
            lastMade: string | null;
            name: string;
            notes: {
                text: string;
                title: string;
            }[];
            nutrition: {
                calories: string | null;
                carbohydrateContent: string | null;
                cholesterolContent: string | null;
                fatContent: string | null;
                fiberContent: string | null;
                proteinContent: string | null;
                saturatedFatContent: string | null;
                servingSize: string | null;
                sodiumContent: string | null;
                sugarContent: string | null;
                transFatContent: string | null;
                unsaturatedFatContent: string | null;
            };
            orgURL: string | null;
            performTime: string | null;
            /** @description The time in minutes, read from its text. */
            prepMinutes: number | null;
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["CategorySummary"][];
            recipeIngredient: {
                display: string;
                food: components["schemas"]["FoodSummary"] | null;
                foodId: string | null;
                note: string;
                /** @description The line as it was printed or typed. */
                originalText: string | null;
                quantity: number | null;
                /** @description The upper end of a range: of "2–3 carrots" it is 3. */
                quantityMax: number | null;
                referencedRecipe: components["schemas"]["RecipeSummary"] | null;
                /** @description The recipe that makes this ingredient. */
                referencedRecipeId: string | null;
                /** Format: uuid */
                referenceId: string;
                /** @description Heading of the group of lines that starts with this line. */
                title: string | null;
                unit: components["schemas"]["UnitSummary"] | null;
                unitId: string | null;
                /** @description The words of `originalText` that name unit and food. Null when the parts were not read from that text. */
                words: {
                    food: string | null;
                    unit: string | null;
                } | null;
            }[];
            recipeInstructions: {
                /** Format: uuid */
                id: string;
                ingredientReferences: {
                    /** Format: uuid */
                    referenceId: string;
                }[];
                /** @description The origin of `ingredientReferences`. Computed ones are renewed when lines, steps or rules change. Changing them makes them those of a person; `{"by": "computed"}` returns to computed ones. */
                referencesOrigin: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    /** @description The version of the rules, when `by` is `computed`. */
                    rules: number | null;
                } | null;
                summary: string | null;
                text: string;
                /** @description Heading of the group of steps that starts with this step. */
                title: string | null;
            }[];
            recipeServings: number;
            recipeYield: string | null;
            recipeYieldQuantity: number;
            /** @description What was uncertain when the recipe was imported. */
            review: {
                /** @enum {string} */
                about: "title" | "ingredients" | "steps" | "servings" | "times" | "amount" | "unit" | "food";
                /** Format: uuid */
                id: string;
                /** @description Whether nobody has resolved it. */
                isOpen: boolean;
                /** @description The part of `printed` that is uncertain. */
                marked: string | null;
                /** @description The text of the page. */
                printed: string;
                /** @description The ingredient line, when the question is about one. */
                referenceId: string | null;
            }[];
            settings: {
                /** @description Show ingredient lines as they were printed, where that text is known. */
                disableAmount: boolean;
                disableComments: boolean;
                landscapeView: boolean;
                /** @description Only its owner may edit the recipe. */
                locked: boolean;
                public: boolean;
                showAssets: boolean;
                showNutrition: boolean;
            };
            slug: string;
            tags: components["schemas"]["TagSummary"][];
            tools: components["schemas"]["ToolSummary"][];
            /** @description The time in minutes, read from its text. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
            /**
             * @description Who can see the recipe: its owner, their household, the group, or everybody. People with whom it is shared can see it too. `public` is the same as `settings.public`. Default: the preference of the household.
             * @enum {string}
             */
            visibility: "private" | "household" | "group" | "public";
        };
        /** RecipeAction */
        RecipeAction: {
            /**
             * @description `link`: pages open the address. `post`: the server posts the recipe to it.
             * @enum {string}
             */
            actionType: "link" | "post";
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description An http or https address. */
            url: string;
        };
        /** RecipeActionCreate */
        RecipeActionCreate: {
            /**
             * @description `link`: pages open the address. `post`: the server posts the recipe to it.
             * @enum {string}
             */
            actionType: "link" | "post";
            title: string;
            /** @description An http or https address. */
            url: string;
        };
        /** RecipeActionInList */
        RecipeActionInList: {
            /**
             * @description `link`: pages open the address. `post`: the server posts the recipe to it.
             * @enum {string}
             */
            actionType: "link" | "post";
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description An http or https address. */
            url: string;
        };
        RecipeActionInListPage: {
            data: components["schemas"]["RecipeActionInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** RecipeActionMerge */
        RecipeActionMerge: {
            /**
             * @description `link`: pages open the address. `post`: the server posts the recipe to it.
             * @enum {string}
             */
            actionType?: "link" | "post";
            title?: string;
            /** @description An http or https address. */
            url?: string;
        };
        /** RecipeActionReplace */
        RecipeActionReplace: {
            /**
             * @description `link`: pages open the address. `post`: the server posts the recipe to it.
             * @enum {string}
             */
            actionType: "link" | "post";
            title: string;
            /** @description An http or https address. */
            url: string;
        };
        /** RecipeArchive */
        RecipeArchive: {
            /** Format: binary */
            archive: Blob;
        };
        /**
         * RecipeArchiveFile
         * Format: binary
         */
        RecipeArchiveFile: Blob;
        /** RecipeAsset */
        RecipeAsset: {
            fileName: string | null;
            icon: string;
            name: string;
        };
        /** RecipeBulkImport */
        RecipeBulkImport: {
            imports: ({
                categories?: (string | ({
                    name: string;
                } & {
                    [key: string]: unknown;
                }))[] | null;
                tags?: (string | ({
                    name: string;
                } & {
                    [key: string]: unknown;
                }))[] | null;
                url: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description Keep the tags, categories and tools of the page. Without a value, the preference `importTags` of the household decides.. */
            includeTags?: boolean | null;
        };
        /** RecipeCounts */
        RecipeCounts: {
            /** @description In the order of `each`. */
            counts: {
                /** @description The filter of `each`. */
                queryFilter: string;
                /** @description Number of these recipes that the filter also matches. */
                total: number;
            }[];
            /** @description Number of recipes that the other parameters select. */
            total: number;
        };
        /** RecipeCreate */
        RecipeCreate: {
            author?: string | null;
            categoryIds?: string[] | null;
            cookingMethod?: string | null;
            cookTime?: string | null;
            cuisine?: string | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly dateUpdated?: unknown;
            description?: string | null;
            diets?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            language?: string | null;
            lastMade?: string | null;
            name: string;
            notes?: {
                text?: string | null;
                title?: string | null;
            }[] | null;
            nutrition?: {
                calories?: string | null;
                carbohydrateContent?: string | null;
                cholesterolContent?: string | null;
                fatContent?: string | null;
                fiberContent?: string | null;
                proteinContent?: string | null;
                saturatedFatContent?: string | null;
                servingSize?: string | null;
                sodiumContent?: string | null;
                sugarContent?: string | null;
                transFatContent?: string | null;
                unsaturatedFatContent?: string | null;
            } | null;
            orgURL?: string | null;
            performTime?: string | null;
            prepTime?: string | null;
            rating?: number | null;
            recipeCategory?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            recipeIngredient?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
                referencesOrigin?: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    rules?: number | null;
                } | null;
                summary?: string | null;
                text: string;
                title?: string | null;
            }[] | null;
            recipeServings?: number | null;
            recipeYield?: string | null;
            recipeYieldQuantity?: number | null;
            settings?: {
                disableAmount?: boolean | null;
                disableComments?: boolean | null;
                landscapeView?: boolean | null;
                locked?: boolean | null;
                public?: boolean | null;
                showAssets?: boolean | null;
                showNutrition?: boolean | null;
            } | null;
            tagIds?: string[] | null;
            tags?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            toolIds?: string[] | null;
            tools?: (string | {
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                slug?: string | null;
            })[] | null;
            totalTime?: string | null;
            visibility?: ("private" | "household" | "group" | "public") | null;
        };
        /** RecipeDuplicate */
        RecipeDuplicate: {
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            /** @description Name of the copy. */
            name?: string | null;
        };
        /** RecipeExport */
        RecipeExport: {
            /** @description Size of the file; 0 until it is complete. */
            bytes: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time when the file is deleted.
             */
            expires: string;
            /** @description Number of recipes that are written so far. */
            exported: number;
            /** @description Name of the file when it is downloaded. */
            filename: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            path: string;
            size: string;
            /** @enum {string} */
            status: "in-progress" | "success" | "failure";
            /** @description Number of recipes in the archive. */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** RecipeExportInList */
        RecipeExportInList: {
            /** @description Size of the file; 0 until it is complete. */
            bytes: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time when the file is deleted.
             */
            expires: string;
            /** @description Number of recipes that are written so far. */
            exported: number;
            /** @description Name of the file when it is downloaded. */
            filename: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            path: string;
            size: string;
            /** @enum {string} */
            status: "in-progress" | "success" | "failure";
            /** @description Number of recipes in the archive. */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        RecipeExportInListPage: {
            data: components["schemas"]["RecipeExportInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** RecipeExportRequest */
        RecipeExportRequest: {
            /** @description Exports the recipes of a cookbook of your household, by id or slug. */
            cookbook?: string | null;
            /** @description Format of the recipes. `json` keeps everything, and Larder and Mealie import it; `schema-org` is a list of JSON-LD that RecipeSage imports; `markdown` and `cooklang` are text files with pictures; `paprika` is the file of Paprika 3; `html` is a page to print, with pictures; several recipes are a cookbook with contents and an index of ingredients; `pdf` is that cookbook as one file with numbers of pages. `GET …/export/formats` says what each cannot hold. Default: `json`. */
            exportType?: ("json" | "schema-org" | "markdown" | "cooklang" | "paprika" | "html" | "pdf") | null;
            /** @description Exports the recipes that match this filter. With `recipes`, it is refused, as `search` and `cookbook` are. */
            queryFilter?: string | null;
            /** @description Slugs or ids of the recipes. Without it and the other restrictions, all recipes of the group are exported. */
            recipes?: string[] | null;
            /** @description Exports the recipes that `GET /recipes` finds with these words. */
            search?: string | null;
        };
        /** RecipeImage */
        RecipeImage: {
            image: string | null;
        };
        /** RecipeImport */
        RecipeImport: {
            /** @description Keep the tags, categories and tools of the page. Without a value, the preference `importTags` of the household decides.. */
            includeTags?: boolean | null;
            /** @description What to do when the group already has a recipe of this page: return it (`existing`, the default), or import a `copy`. */
            onDuplicate?: ("existing" | "copy") | null;
            /** @description Address of the page. */
            url: string;
        };
        /** RecipeImportTest */
        RecipeImportTest: {
            /** @description Address of the page. */
            url: string;
        };
        /** RecipeInList */
        RecipeInList: {
            /** @description Who wrote the recipe, as printed. */
            author: string | null;
            /** @description How it is cooked, as printed: "Frying". */
            cookingMethod: string | null;
            /** @description The time in minutes, read from its text. */
            cookMinutes: number | null;
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            cuisine: string | null;
            /**
             * Format: date
             * @description The day of `createdAt`, in UTC.
             */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** @description Diets for which it is suitable, as printed. */
            diets: string | null;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Version of the image. Null when the recipe has none. */
            image: string | null;
            /** @description Whether the recipe was imported with questions, and nobody has kept it yet. */
            isToReview: boolean;
            /** @description Language of the recipe, as a BCP 47 tag. */
            language: string | null;
            lastMade: string | null;
            name: string;
            orgURL: string | null;
            performTime: string | null;
            /** @description The time in minutes, read from its text. */
            prepMinutes: number | null;
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["CategorySummary"][];
            recipeServings: number;
            recipeYield: string | null;
            recipeYieldQuantity: number;
            slug: string;
            tags: components["schemas"]["TagSummary"][];
            tools: components["schemas"]["ToolSummary"][];
            /** @description The time in minutes, read from its text. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
            /**
             * @description Who can see the recipe: its owner, their household, the group, or everybody. People with whom it is shared can see it too. `public` is the same as `settings.public`. Default: the preference of the household.
             * @enum {string}
             */
            visibility: "private" | "household" | "group" | "public";
        };
        RecipeInListPage: {
            data: components["schemas"]["RecipeInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** RecipeLastMade */
        RecipeLastMade: {
            /** Format: date-time */
            timestamp: string;
        };
        /** RecipeMerge */
        RecipeMerge: {
            author?: string | null;
            categoryIds?: string[] | null;
            cookingMethod?: string | null;
            cookTime?: string | null;
            cuisine?: string | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly dateUpdated?: unknown;
            description?: string | null;
            diets?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            language?: string | null;
            lastMade?: string | null;
            name?: string;
            notes?: {
                text?: string | null;
                title?: string | null;
            }[] | null;
            nutrition?: {
                calories?: string | null;
                carbohydrateContent?: string | null;
                cholesterolContent?: string | null;
                fatContent?: string | null;
                fiberContent?: string | null;
                proteinContent?: string | null;
                saturatedFatContent?: string | null;
                servingSize?: string | null;
                sodiumContent?: string | null;
                sugarContent?: string | null;
                transFatContent?: string | null;
                unsaturatedFatContent?: string | null;
            } | null;
            orgURL?: string | null;
            performTime?: string | null;
            prepTime?: string | null;
            rating?: number | null;
            recipeCategory?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            recipeIngredient?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
                referencesOrigin?: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    rules?: number | null;
                } | null;
                summary?: string | null;
                text: string;
                title?: string | null;
            }[] | null;
            recipeServings?: number | null;
            recipeYield?: string | null;
            recipeYieldQuantity?: number | null;
            settings?: {
                disableAmount?: boolean | null;
                disableComments?: boolean | null;
                landscapeView?: boolean | null;
                locked?: boolean | null;
                public?: boolean | null;
                showAssets?: boolean | null;
                showNutrition?: boolean | null;
            } | null;
            tagIds?: string[] | null;
            tags?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            toolIds?: string[] | null;
            tools?: (string | {
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                slug?: string | null;
            })[] | null;
            totalTime?: string | null;
            visibility?: ("private" | "household" | "group" | "public") | null;
        };
        /** RecipeOfHousehold */
        RecipeOfHousehold: {
            lastMade: string | null;
            /** Format: uuid */
            recipeId: string;
        };
        /** RecipePicture */
        RecipePicture: {
            /** Format: binary */
            images: Blob;
        };
        /** RecipeReplace */
        RecipeReplace: {
            author?: string | null;
            categoryIds?: string[] | null;
            cookingMethod?: string | null;
            cookTime?: string | null;
            cuisine?: string | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly dateUpdated?: unknown;
            description?: string | null;
            diets?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            language?: string | null;
            lastMade?: string | null;
            name?: string;
            notes?: {
                text?: string | null;
                title?: string | null;
            }[] | null;
            nutrition?: {
                calories?: string | null;
                carbohydrateContent?: string | null;
                cholesterolContent?: string | null;
                fatContent?: string | null;
                fiberContent?: string | null;
                proteinContent?: string | null;
                saturatedFatContent?: string | null;
                servingSize?: string | null;
                sodiumContent?: string | null;
                sugarContent?: string | null;
                transFatContent?: string | null;
                unsaturatedFatContent?: string | null;
            } | null;
            orgURL?: string | null;
            performTime?: string | null;
            prepTime?: string | null;
            rating?: number | null;
            recipeCategory?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            recipeIngredient?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
                referencesOrigin?: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    rules?: number | null;
                } | null;
                summary?: string | null;
                text: string;
                title?: string | null;
            }[] | null;
            recipeServings?: number | null;
            recipeYield?: string | null;
            recipeYieldQuantity?: number | null;
            settings?: {
                disableAmount?: boolean | null;
                disableComments?: boolean | null;
                landscapeView?: boolean | null;
                locked?: boolean | null;
                public?: boolean | null;
                showAssets?: boolean | null;
                showNutrition?: boolean | null;
            } | null;
            tagIds?: string[] | null;
            tags?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            toolIds?: string[] | null;
            tools?: (string | {
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                slug?: string | null;
            })[] | null;
            totalTime?: string | null;
            visibility?: ("private" | "household" | "group" | "public") | null;
        };
        /** RecipeReview */
        RecipeReview: {
            /** @description Whether the import counts as done. */
            isKept?: boolean | null;
            /** @description Ids of questions that are open again. */
            reopened?: string[] | null;
            /** @description Ids of questions that are resolved. */
            resolved?: string[] | null;
        };
        /** RecipeSharing */
        RecipeSharing: {
            /** @description Whether you may change who can see it. */
            canShare: boolean;
            /** @description The users and households with whom it is shared. */
            sharedWith: {
                canEdit: boolean;
                household: {
                    id: string;
                    name: string;
                    slug: string;
                } | null;
                householdId: string | null;
                user: {
                    fullName: string;
                    householdId: string;
                    id: string;
                    username: string;
                } | null;
                userId: string | null;
            }[];
            /**
             * @description Who can see the recipe without that it is shared with them.
             * @enum {string}
             */
            visibility: "private" | "household" | "group" | "public";
        };
        /** RecipeSharingChange */
        RecipeSharingChange: {
            sharedWith: {
                /** @description Whether they may edit it. Default: false. */
                canEdit?: boolean | null;
                /** @description The household; null for a user. */
                householdId?: string | null;
                /** @description The user; null for a household. */
                userId?: string | null;
            }[];
        };
        /** RecipesMerge */
        RecipesMerge: {
            author?: string | null;
            categoryIds?: string[] | null;
            cookingMethod?: string | null;
            cookTime?: string | null;
            cuisine?: string | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly dateUpdated?: unknown;
            description?: string | null;
            diets?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            id?: string | null;
            language?: string | null;
            lastMade?: string | null;
            name?: string;
            notes?: {
                text?: string | null;
                title?: string | null;
            }[] | null;
            nutrition?: {
                calories?: string | null;
                carbohydrateContent?: string | null;
                cholesterolContent?: string | null;
                fatContent?: string | null;
                fiberContent?: string | null;
                proteinContent?: string | null;
                saturatedFatContent?: string | null;
                servingSize?: string | null;
                sodiumContent?: string | null;
                sugarContent?: string | null;
                transFatContent?: string | null;
                unsaturatedFatContent?: string | null;
            } | null;
            orgURL?: string | null;
            performTime?: string | null;
            prepTime?: string | null;
            rating?: number | null;
            recipeCategory?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            recipeIngredient?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
                referencesOrigin?: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    rules?: number | null;
                } | null;
                summary?: string | null;
                text: string;
                title?: string | null;
            }[] | null;
            recipeServings?: number | null;
            recipeYield?: string | null;
            recipeYieldQuantity?: number | null;
            settings?: {
                disableAmount?: boolean | null;
                disableComments?: boolean | null;
                landscapeView?: boolean | null;
                locked?: boolean | null;
                public?: boolean | null;
                showAssets?: boolean | null;
                showNutrition?: boolean | null;
            } | null;
            slug?: string | null;
            tagIds?: string[] | null;
            tags?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            toolIds?: string[] | null;
            tools?: (string | {
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                slug?: string | null;
            })[] | null;
            totalTime?: string | null;
            visibility?: ("private" | "household" | "group" | "public") | null;
        }[];
        /** RecipesReplace */
        RecipesReplace: {
            author?: string | null;
            categoryIds?: string[] | null;
            cookingMethod?: string | null;
            cookTime?: string | null;
            cuisine?: string | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly dateUpdated?: unknown;
            description?: string | null;
            diets?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            id?: string | null;
            language?: string | null;
            lastMade?: string | null;
            name?: string;
            notes?: {
                text?: string | null;
                title?: string | null;
            }[] | null;
            nutrition?: {
                calories?: string | null;
                carbohydrateContent?: string | null;
                cholesterolContent?: string | null;
                fatContent?: string | null;
                fiberContent?: string | null;
                proteinContent?: string | null;
                saturatedFatContent?: string | null;
                servingSize?: string | null;
                sodiumContent?: string | null;
                sugarContent?: string | null;
                transFatContent?: string | null;
                unsaturatedFatContent?: string | null;
            } | null;
            orgURL?: string | null;
            performTime?: string | null;
            prepTime?: string | null;
            rating?: number | null;
            recipeCategory?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            recipeIngredient?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
                referencesOrigin?: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    rules?: number | null;
                } | null;
                summary?: string | null;
                text: string;
                title?: string | null;
            }[] | null;
            recipeServings?: number | null;
            recipeYield?: string | null;
            recipeYieldQuantity?: number | null;
            settings?: {
                disableAmount?: boolean | null;
                disableComments?: boolean | null;
                landscapeView?: boolean | null;
                locked?: boolean | null;
                public?: boolean | null;
                showAssets?: boolean | null;
                showNutrition?: boolean | null;
            } | null;
            slug?: string | null;
            tagIds?: string[] | null;
            tags?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            })[] | null;
            toolIds?: string[] | null;
            tools?: (string | {
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                slug?: string | null;
            })[] | null;
            totalTime?: string | null;
            visibility?: ("private" | "household" | "group" | "public") | null;
        }[];
        /** RecipesToBuy */
        RecipesToBuy: {
            recipeId: string;
            recipeIncrementQuantity?: number | null;
            /** @description Ingredients to add. Default: all ingredients of the recipe. */
            recipeIngredients?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
        }[];
        /** RecipeSuggestions */
        RecipeSuggestions: {
            items: {
                missingFoods: components["schemas"]["Food"][];
                missingTools: components["schemas"]["Tool"][];
                recipe: components["schemas"]["RecipeInList"];
            }[];
        };
        /** RecipeSummary */
        RecipeSummary: {
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date
             * @description The day of `createdAt`, in UTC.
             */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Version of the image. Null when the recipe has none. */
            image: string | null;
            /** @description Whether the recipe was imported with questions, and nobody has kept it yet. */
            isToReview: boolean;
            lastMade: string | null;
            name: string;
            orgURL: string | null;
            performTime: string | null;
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["CategorySummary"][];
            recipeServings: number;
            recipeYield: string | null;
            recipeYieldQuantity: number;
            slug: string;
            tags: components["schemas"]["TagSummary"][];
            tools: components["schemas"]["ToolSummary"][];
            /** @description The time in minutes, read from its text. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
            /**
             * @description Who can see the recipe: its owner, their household, the group, or everybody. People with whom it is shared can see it too. `public` is the same as `settings.public`. Default: the preference of the household.
             * @enum {string}
             */
            visibility: "private" | "household" | "group" | "public";
        };
        /** RecipesWaitingForDay */
        RecipesWaitingForDay: components["schemas"]["RecipeInList"][];
        /** RecipesWithComments */
        RecipesWithComments: components["schemas"]["RecipeWithComments"][];
        /** RecipeText */
        RecipeText: {
            /** @description HTML, JSON as text, or plain text. */
            data: string;
            /** @description Keep the tags, categories and tools of the page. Without a value, the preference `importTags` of the household decides.. */
            includeTags?: boolean | null;
            /** @description Address that the page came from. */
            url?: string | null;
        };
        /** RecipeToBuy */
        RecipeToBuy: {
            recipeIncrementQuantity?: number | null;
            /** @description Ingredients to add. Default: all ingredients of the recipe. */
            recipeIngredients?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly disableAmount?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                food?: (string | {
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    density?: (number | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    id?: string | null;
                    label?: ((string | {
                        id?: string | null;
                        name?: string | null;
                        slug?: string | null;
                    }) | null) | null;
                    labelId?: (string | null) | null;
                    name?: string | null;
                    onHand?: (boolean | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                }) | null;
                foodId?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly isFood?: unknown;
                note?: string | null;
                originalText?: string | null;
                quantity?: number | null;
                quantityMax?: number | null;
                referencedRecipe?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                referencedRecipeId?: string | null;
                referenceId?: string | null;
                title?: string | null;
                unit?: (string | {
                    abbreviation?: (string | null) | null;
                    aliases?: ({
                        name: string;
                    }[] | null) | null;
                    description?: (string | null) | null;
                    extras?: ({
                        [key: string]: unknown;
                    } | null) | null;
                    fraction?: (boolean | null) | null;
                    id?: string | null;
                    name?: string | null;
                    onHand?: boolean | null;
                    pluralAbbreviation?: (string | null) | null;
                    pluralName?: (string | null) | null;
                    slug?: string | null;
                    useAbbreviation?: (boolean | null) | null;
                }) | null;
                unitId?: string | null;
                words?: {
                    food?: string | null;
                    unit?: string | null;
                } | null;
            }[] | null;
        };
        /** RecipeToRemove */
        RecipeToRemove: {
            recipeDecrementQuantity?: number | null;
        };
        /** RecipeToShare */
        RecipeToShare: {
            /** @description By default in 30 days. */
            expiresAt?: string | null;
            /** @description Maximum number of uses of the link. */
            maxUses?: number | null;
            /** @description Id or slug of the recipe. */
            recipeId: string;
        };
        /** RecipeVersionInList */
        RecipeVersionInList: {
            /** @description The fields of the recipe that the change affected. Empty for the first version, which is the creation of the recipe. */
            changedFields: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Number of the version: 1, 2, 3 … within the recipe, in the order of changes. */
            number: number;
            /** Format: uuid */
            recipeId: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            /** @description The user who made the change. Null when the user was deleted. */
            userId: string | null;
        };
        RecipeVersionInListPage: {
            data: components["schemas"]["RecipeVersionInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** RecipeVersionWithRecipe */
        RecipeVersionWithRecipe: {
            /** @description The fields of the recipe that the change affected. Empty for the first version, which is the creation of the recipe. */
            changedFields: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Number of the version: 1, 2, 3 … within the recipe, in the order of changes. */
            number: number;
            /** @description The recipe as it was. Slug, owner, image, assets, rating, extras and `lastMade` are the current ones. Deleted foods, units and organizers have the names that they had. */
            recipe: components["schemas"]["Recipe"];
            /** Format: uuid */
            recipeId: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            /** @description The user who made the change. Null when the user was deleted. */
            userId: string | null;
        };
        /** RecipeWithComments */
        RecipeWithComments: {
            assets: {
                fileName: string | null;
                icon: string;
                name: string;
            }[];
            /** @description Who wrote the recipe, as printed. */
            author: string | null;
            /** @description The comments, the oldest first. `/api/comments` writes them. */
            comments: components["schemas"]["Comment"][];
            /** @description How it is cooked, as printed: "Frying". */
            cookingMethod: string | null;
            /** @description The time in minutes, read from its text. */
            cookMinutes: number | null;
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            cuisine: string | null;
            /**
             * Format: date
             * @description The day of `createdAt`, in UTC.
             */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** @description Diets for which it is suitable, as printed. */
            diets: string | null;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Version of the image. Null when the recipe has none. */
            image: string | null;
            /** @description Whether the recipe was imported with questions, and nobody has kept it yet. */
            isToReview: boolean;
            /** @description Language of the recipe, as a BCP 47 tag. */
            language: string | null;
            lastMade: string | null;
            name: string;
            notes: {
                text: string;
                title: string;
            }[];
            nutrition: {
                calories: string | null;
                carbohydrateContent: string | null;
                cholesterolContent: string | null;
                fatContent: string | null;
                fiberContent: string | null;
                proteinContent: string | null;
                saturatedFatContent: string | null;
                servingSize: string | null;
                sodiumContent: string | null;
                sugarContent: string | null;
                transFatContent: string | null;
                unsaturatedFatContent: string | null;
            };
            orgURL: string | null;
            performTime: string | null;
            /** @description The time in minutes, read from its text. */
            prepMinutes: number | null;
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["CategorySummary"][];
            recipeIngredient: {
                display: string;
                food: components["schemas"]["FoodSummary"] | null;
                foodId: string | null;
                note: string;
                /** @description The line as it was printed or typed. */
                originalText: string | null;
                quantity: number | null;
                /** @description The upper end of a range: of "2–3 carrots" it is 3. */
                quantityMax: number | null;
                referencedRecipe: components["schemas"]["RecipeSummary"] | null;
                /** @description The recipe that makes this ingredient. */
                referencedRecipeId: string | null;
                /** Format: uuid */
                referenceId: string;
                /** @description Heading of the group of lines that starts with this line. */
                title: string | null;
                unit: components["schemas"]["UnitSummary"] | null;
                unitId: string | null;
                /** @description The words of `originalText` that name unit and food. Null when the parts were not read from that text. */
                words: {
                    food: string | null;
                    unit: string | null;
                } | null;
            }[];
            recipeInstructions: {
                /** Format: uuid */
                id: string;
                ingredientReferences: {
                    /** Format: uuid */
                    referenceId: string;
                }[];
                /** @description The origin of `ingredientReferences`. Computed ones are renewed when lines, steps or rules change. Changing them makes them those of a person; `{"by": "computed"}` returns to computed ones. */
                referencesOrigin: {
                    /** @enum {string} */
                    by: "computed" | "person" | "archive";
                    /** @description The version of the rules, when `by` is `computed`. */
                    rules: number | null;
                } | null;
                summary: string | null;
                text: string;
                /** @description Heading of the group of steps that starts with this step. */
                title: string | null;
            }[];
            recipeServings: number;
            recipeYield: string | null;
            recipeYieldQuantity: number;
            /** @description What was uncertain when the recipe was imported. */
            review: {
                /** @enum {string} */
                about: "title" | "ingredients" | "steps" | "servings" | "times" | "amount" | "unit" | "food";
                /** Format: uuid */
                id: string;
                /** @description Whether nobody has resolved it. */
                isOpen: boolean;
                /** @description The part of `printed` that is uncertain. */
                marked: string | null;
                /** @description The text of the page. */
                printed: string;
                /** @description The ingredient line, when the question is about one. */
                referenceId: string | null;
            }[];
            settings: {
                /** @description Show ingredient lines as they were printed, where that text is known. */
                disableAmount: boolean;
                disableComments: boolean;
                landscapeView: boolean;
                /** @description Only its owner may edit the recipe. */
                locked: boolean;
                public: boolean;
                showAssets: boolean;
                showNutrition: boolean;
            };
            slug: string;
            tags: components["schemas"]["TagSummary"][];
            tools: components["schemas"]["ToolSummary"][];
            /** @description The time in minutes, read from its text. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
            /**
             * @description Who can see the recipe: its owner, their household, the group, or everybody. People with whom it is shared can see it too. `public` is the same as `settings.public`. Default: the preference of the household.
             * @enum {string}
             */
            visibility: "private" | "household" | "group" | "public";
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            /** @description Codes for the loss of the device. Each is valid once. They are not shown again. */
            recoveryCodes: string[];
        };
        /** Redelivered */
        Redelivered: {
            redelivered: number;
        };
        /** RedeliverSince */
        RedeliverSince: {
            /**
             * Format: date-time
             * @description Deliveries that failed or were cancelled since then.
             */
            since: string;
        };
        /** Registration */
        Registration: {
            advanced?: boolean | null;
            email: string;
            fullName: string;
            /** @description Name of a new group, when the server allows sign-up. */
            group?: string | null;
            /** @description Token of an invitation. */
            groupToken?: string | null;
            household?: string | null;
            password: string;
            passwordConfirm: string;
            username: string;
        };
        /** Report */
        Report: {
            /** @enum {string} */
            category: "backup" | "restore" | "migration" | "bulk_import" | "bulk_action";
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            status: "in-progress" | "success" | "failure" | "partial";
            /**
             * Format: date-time
             * @description Time of the start.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** ReportEntry */
        ReportEntry: {
            /** Format: date-time */
            createdAt: string;
            exception: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            message: string;
            position: number;
            /** @description Stable reason why the entry failed or its recipe is incomplete. */
            reason: string | null;
            /** Format: uuid */
            reportId: string;
            /** @description Slug of the imported or changed recipe, or of the stored duplicate. */
            slug: string | null;
            /** @enum {string} */
            state: "queued" | "fetching" | "saved" | "incomplete" | "duplicate" | "failed" | "cancelled";
            success: boolean;
            /**
             * Format: date-time
             * @description Time of the last change of state.
             */
            timestamp: string;
            /** @description Title of the recipe, once its page was read. */
            title: string | null;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        /** ReportInList */
        ReportInList: {
            /** @enum {string} */
            category: "backup" | "restore" | "migration" | "bulk_import" | "bulk_action";
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            status: "in-progress" | "success" | "failure" | "partial";
            /**
             * Format: date-time
             * @description Time of the start.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        ReportInListPage: {
            data: components["schemas"]["ReportInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ReportReference */
        ReportReference: {
            /** Format: uuid */
            reportId: string;
        };
        /** ReportWithEntries */
        ReportWithEntries: {
            /** @enum {string} */
            category: "backup" | "restore" | "migration" | "bulk_import" | "bulk_action";
            /** Format: date-time */
            createdAt: string;
            entries: components["schemas"]["ReportEntry"][];
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            status: "in-progress" | "success" | "failure" | "partial";
            /**
             * Format: date-time
             * @description Time of the start.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** Restore */
        Restore: {
            /** @description Name of the backup. */
            backup: string | null;
            /** @description Whether the data of before is kept, so that the restore can be taken back. */
            canUndo: boolean;
            /** @description Why it failed, in English. */
            error: string | null;
            /** Format: date-time */
            finishedAt: string | null;
            /** @description The name to send when the restore is taken back. */
            serverName: string;
            /** Format: date-time */
            startedAt: string | null;
            /**
             * @description `undone`: the restore was taken back. `interrupted`: the server ended while it restored. It has the former state or that of the backup, whole.
             * @enum {string}
             */
            state: "none" | "running" | "done" | "failed" | "interrupted" | "undone";
        };
        /** RestoreOrder */
        RestoreOrder: {
            /** @description The password of the user. Required when the request uses an API token, or a session whose user has not signed in or confirmed who they are a short time ago. */
            currentPassword?: string | null;
            /** @description `startedAt` of the last restore that you know. When there was another one since, as after a lost response, nothing is restored, so that the data of before is still kept. */
            lastStartedAt?: string | null;
            /** @description The name of this server, which a person types: `serverName` of the contents. */
            serverName: string;
        };
        /** RunningMealie */
        RunningMealie: {
            /** @description An API token of an administrator there. */
            token: string;
            /**
             * Format: uri
             * @description Address of the Mealie, with its path: `https://kitchen.example`.
             */
            url: string;
        };
        /** ScaledFor */
        ScaledFor: {
            /** @description Factor for all quantities. */
            recipeScale?: number | null;
            /** @description Number of servings. */
            servings?: number | null;
            /** @description Units to convert to. */
            units?: ("metric" | "us") | null;
        };
        /** ScheduledTimers */
        ScheduledTimers: {
            /** @description Number of timers that will be sent. */
            scheduled: number;
        };
        /** SchemaOrgRecipe */
        SchemaOrgRecipe: {
            [key: string]: unknown;
        };
        /** Seeded */
        Seeded: {
            /** @description Number of rows that were added. */
            added: number;
        };
        /** Seeding */
        Seeding: {
            /** @description Language tag, for example `en-US` or `de`. */
            locale: string;
        };
        sendTodayMealPlanAgainResponse: null;
        /** ServerCheck */
        ServerCheck: {
            baseUrlSet: boolean;
            emailReady: boolean;
            enableOpenai: boolean;
            isUpToDate: boolean;
            ldapReady: boolean;
            oidcReady: boolean;
        };
        /** ServerSettings */
        ServerSettings: {
            settings: {
                isSecret: boolean;
                /** @description Name of the environment variable. */
                name: string;
                /**
                 * @description An environment variable, the file that a variable with `_FILE` names, the file `.env`, or the default.
                 * @enum {string}
                 */
                source: "environment" | "file" | ".env" | "default";
                /** @description The value or the default. Null when it is secret, and when there is none. Addresses have no user, password and parameters. */
                value: string | null;
            }[];
        };
        /** ServerStatistics */
        ServerStatistics: {
            totalGroups: number;
            totalHouseholds: number;
            totalRecipes: number;
            totalUsers: number;
            uncategorizedRecipes: number;
            untaggedRecipes: number;
        };
        /** SessionCredentials */
        SessionCredentials: {
            /** @description A one-time code or a recovery code, for users who have them. */
            code?: string;
            password: string;
            /**
             * @description Extends the lifetime of the session to 14 days.
             * @enum {string}
             */
            remember_me?: "0" | "1" | "true" | "false" | "on" | "off" | "";
            /** @description User name or e-mail address, ignoring case. */
            username: string;
        };
        /** SharedRecipeInList */
        SharedRecipeInList: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link stops to work. By default after 30 days.
             */
            expiresAt: string;
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Maximum number of uses of the link; null for no limit. */
            maxUses: number | null;
            /** Format: uuid */
            recipeId: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
            /** @description Number of uses of the link. */
            uses: number;
        };
        SharedRecipeInListPage: {
            data: components["schemas"]["SharedRecipeInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** SharedRecipeMerge */
        SharedRecipeMerge: {
            /**
             * Format: date-time
             * @description When the link stops to work.
             */
            expiresAt: string;
        };
        /** SharedRecipeWithRecipe */
        SharedRecipeWithRecipe: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link stops to work. By default after 30 days.
             */
            expiresAt: string;
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Maximum number of uses of the link; null for no limit. */
            maxUses: number | null;
            recipe: components["schemas"]["RecipeWithComments"];
            /** Format: uuid */
            recipeId: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
            /** @description Number of uses of the link. */
            uses: number;
        };
        /** Shop */
        Shop: {
            /** @description Labels in the order of the shop. Labels that are not listed follow by name; the shop sells what has them. */
            aisles: {
                /** @description Whether the shop sells what has the label. */
                isSold: boolean;
                label: components["schemas"]["LabelSummary"] | null;
                /** Format: uuid */
                labelId: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Position among the shops. */
            position: number;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ShopCreate */
        ShopCreate: {
            aisles?: {
                isSold?: boolean | null;
                label?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                /** Format: uuid */
                labelId?: string;
            }[] | null;
            name: string;
            position?: number | null;
        };
        /** ShopInList */
        ShopInList: {
            /** @description Labels in the order of the shop. Labels that are not listed follow by name; the shop sells what has them. */
            aisles: {
                /** @description Whether the shop sells what has the label. */
                isSold: boolean;
                label: components["schemas"]["LabelSummary"] | null;
                /** Format: uuid */
                labelId: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Position among the shops. */
            position: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ShopInListPage: {
            data: components["schemas"]["ShopInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ShopMerge */
        ShopMerge: {
            aisles?: {
                isSold?: boolean | null;
                label?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                /** Format: uuid */
                labelId?: string;
            }[] | null;
            name?: string;
            position?: number | null;
        };
        /** ShoppingItem */
        ShoppingItem: {
            /** @description Whether a person added the item. It then remains when recipes that need it are removed. */
            byHand: boolean;
            checked: boolean;
            /** @description When the item was checked. Null for an unchecked item. */
            checkedAt: string | null;
            checkedBy: components["schemas"]["UserSummary"] | null;
            /** @description The user who checked the item. */
            checkedById: string | null;
            /** Format: date-time */
            createdAt: string;
            disableAmount: boolean | null;
            display: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            food: components["schemas"]["FoodSummary"] | null;
            foodId: string | null;
            /** @description The words of the person or the recipe that added the item for its food, where they are another name of it. The item is shown with them. Null without a food, and where they are a name of the food itself. */
            foodWords: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            isFood: boolean;
            label: components["schemas"]["LabelSummary"] | null;
            /** @description The aisle. Without one, the item gets that of its food. When the food changes and the label does not, the item gets the aisle of the new food. */
            labelId: string | null;
            note: string;
            position: number;
            /** @description The whole amount, that of recipes included. 0: the item has no amount. An item that consists of words without an amount (`{"note": "oat milk"}`) gets 0 when its food is found. Kept with nine decimals. An item with a negative quantity is deleted, or not added. */
            quantity: number;
            /** @description The amounts for recipes, one for each recipe. Empty for a checked item. */
            recipeReferences: {
                display: string;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                recipeId: string;
                /** @description The language of `recipeText`, as a BCP 47 tag. */
                recipeLanguage: string | null;
                recipeNote: string | null;
                recipeQuantity: number;
                recipeScale: number | null;
                /** @description The ingredient lines of the recipe for this item, as they were printed. */
                recipeText: string | null;
                /** Format: uuid */
                shoppingListItemId: string;
            }[];
            /** Format: uuid */
            shoppingListId: string;
            unit: components["schemas"]["UnitSummary"] | null;
            unitId: string | null;
            /** @description The names of the unit in the language of the recipe or the person that added the item, where the unit of the group has names of another language. The item is shown with them. Null for any other unit. */
            unitWords: {
                abbreviation: string;
                name: string;
                pluralName: string;
            } | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description The day before which the item is not bought. It is merged only with items that wait until the same day. From that day on it is like any other item. */
            waitUntil: string | null;
        };
        /** ShoppingItemChanges */
        ShoppingItemChanges: {
            createdItems: components["schemas"]["ShoppingItemInList"][];
            deletedItems: components["schemas"]["ShoppingItemInList"][];
            updatedItems: components["schemas"]["ShoppingItemInList"][];
        };
        /** ShoppingItemCreate */
        ShoppingItemCreate: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly display?: unknown;
            extras?: {
                [key: string]: unknown;
            } | null;
            food?: (string | {
                aliases?: ({
                    name: string;
                }[] | null) | null;
                density?: (number | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                id?: string | null;
                label?: ((string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null) | null;
                labelId?: (string | null) | null;
                name?: string | null;
                onHand?: (boolean | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
            }) | null;
            foodId?: string | null;
            foodWords?: string | null;
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            isFood?: boolean | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            note?: string | null;
            position?: number | null;
            quantity?: number | null;
            recipeReferences?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly id?: unknown;
                /** Format: uuid */
                recipeId: string;
                recipeLanguage?: string | null;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
                recipeText?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly shoppingListItemId?: unknown;
            }[] | null;
            /** Format: uuid */
            shoppingListId: string;
            unit?: (string | {
                abbreviation?: (string | null) | null;
                aliases?: ({
                    name: string;
                }[] | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                fraction?: (boolean | null) | null;
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                pluralAbbreviation?: (string | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
                useAbbreviation?: (boolean | null) | null;
            }) | null;
            unitId?: string | null;
            unitWords?: {
                abbreviation?: string | null;
                name: string;
                pluralName: string;
            } | null;
            waitUntil?: string | null;
        };
        /** ShoppingItemInList */
        ShoppingItemInList: {
            /** @description Whether a person added the item. It then remains when recipes that need it are removed. */
            byHand: boolean;
            checked: boolean;
            /** @description When the item was checked. Null for an unchecked item. */
            checkedAt: string | null;
            checkedBy: components["schemas"]["UserSummary"] | null;
            /** @description The user who checked the item. */
            checkedById: string | null;
            /** Format: date-time */
            createdAt: string;
            disableAmount: boolean | null;
            display: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            food: components["schemas"]["FoodSummary"] | null;
            foodId: string | null;
            /** @description The words of the person or the recipe that added the item for its food, where they are another name of it. The item is shown with them. Null without a food, and where they are a name of the food itself. */
            foodWords: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            isFood: boolean;
            label: components["schemas"]["LabelSummary"] | null;
            /** @description The aisle. Without one, the item gets that of its food. When the food changes and the label does not, the item gets the aisle of the new food. */
            labelId: string | null;
            note: string;
            position: number;
            /** @description The whole amount, that of recipes included. 0: the item has no amount. An item that consists of words without an amount (`{"note": "oat milk"}`) gets 0 when its food is found. Kept with nine decimals. An item with a negative quantity is deleted, or not added. */
            quantity: number;
            /** @description The amounts for recipes, one for each recipe. Empty for a checked item. */
            recipeReferences: {
                display: string;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                recipeId: string;
                /** @description The language of `recipeText`, as a BCP 47 tag. */
                recipeLanguage: string | null;
                recipeNote: string | null;
                recipeQuantity: number;
                recipeScale: number | null;
                /** @description The ingredient lines of the recipe for this item, as they were printed. */
                recipeText: string | null;
                /** Format: uuid */
                shoppingListItemId: string;
            }[];
            /** Format: uuid */
            shoppingListId: string;
            unit: components["schemas"]["UnitSummary"] | null;
            unitId: string | null;
            /** @description The names of the unit in the language of the recipe or the person that added the item, where the unit of the group has names of another language. The item is shown with them. Null for any other unit. */
            unitWords: {
                abbreviation: string;
                name: string;
                pluralName: string;
            } | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description The day before which the item is not bought. It is merged only with items that wait until the same day. From that day on it is like any other item. */
            waitUntil: string | null;
        };
        ShoppingItemInListPage: {
            data: components["schemas"]["ShoppingItemInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ShoppingItemMerge */
        ShoppingItemMerge: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly display?: unknown;
            extras?: {
                [key: string]: unknown;
            } | null;
            food?: (string | {
                aliases?: ({
                    name: string;
                }[] | null) | null;
                density?: (number | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                id?: string | null;
                label?: ((string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null) | null;
                labelId?: (string | null) | null;
                name?: string | null;
                onHand?: (boolean | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
            }) | null;
            foodId?: string | null;
            foodWords?: string | null;
            isFood?: boolean | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            note?: string | null;
            position?: number | null;
            quantity?: number | null;
            recipeReferences?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly id?: unknown;
                /** Format: uuid */
                recipeId: string;
                recipeLanguage?: string | null;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
                recipeText?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly shoppingListItemId?: unknown;
            }[] | null;
            /** Format: uuid */
            shoppingListId?: string;
            unit?: (string | {
                abbreviation?: (string | null) | null;
                aliases?: ({
                    name: string;
                }[] | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                fraction?: (boolean | null) | null;
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                pluralAbbreviation?: (string | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
                useAbbreviation?: (boolean | null) | null;
            }) | null;
            unitId?: string | null;
            unitWords?: {
                abbreviation?: string | null;
                name: string;
                pluralName: string;
            } | null;
            waitUntil?: string | null;
        };
        /** ShoppingItemReplace */
        ShoppingItemReplace: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly display?: unknown;
            extras?: {
                [key: string]: unknown;
            } | null;
            food?: (string | {
                aliases?: ({
                    name: string;
                }[] | null) | null;
                density?: (number | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                id?: string | null;
                label?: ((string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null) | null;
                labelId?: (string | null) | null;
                name?: string | null;
                onHand?: (boolean | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
            }) | null;
            foodId?: string | null;
            foodWords?: string | null;
            isFood?: boolean | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            note?: string | null;
            position?: number | null;
            quantity?: number | null;
            recipeReferences?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly id?: unknown;
                /** Format: uuid */
                recipeId: string;
                recipeLanguage?: string | null;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
                recipeText?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly shoppingListItemId?: unknown;
            }[] | null;
            /** Format: uuid */
            shoppingListId: string;
            unit?: (string | {
                abbreviation?: (string | null) | null;
                aliases?: ({
                    name: string;
                }[] | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                fraction?: (boolean | null) | null;
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                pluralAbbreviation?: (string | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
                useAbbreviation?: (boolean | null) | null;
            }) | null;
            unitId?: string | null;
            unitWords?: {
                abbreviation?: string | null;
                name: string;
                pluralName: string;
            } | null;
            waitUntil?: string | null;
        };
        /** ShoppingItemsCreate */
        ShoppingItemsCreate: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly display?: unknown;
            extras?: {
                [key: string]: unknown;
            } | null;
            food?: (string | {
                aliases?: ({
                    name: string;
                }[] | null) | null;
                density?: (number | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                id?: string | null;
                label?: ((string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null) | null;
                labelId?: (string | null) | null;
                name?: string | null;
                onHand?: (boolean | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
            }) | null;
            foodId?: string | null;
            foodWords?: string | null;
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            isFood?: boolean | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            note?: string | null;
            position?: number | null;
            quantity?: number | null;
            recipeReferences?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly id?: unknown;
                /** Format: uuid */
                recipeId: string;
                recipeLanguage?: string | null;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
                recipeText?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly shoppingListItemId?: unknown;
            }[] | null;
            /** Format: uuid */
            shoppingListId: string;
            unit?: (string | {
                abbreviation?: (string | null) | null;
                aliases?: ({
                    name: string;
                }[] | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                fraction?: (boolean | null) | null;
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                pluralAbbreviation?: (string | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
                useAbbreviation?: (boolean | null) | null;
            }) | null;
            unitId?: string | null;
            unitWords?: {
                abbreviation?: string | null;
                name: string;
                pluralName: string;
            } | null;
            waitUntil?: string | null;
        }[];
        /** ShoppingItemsReplace */
        ShoppingItemsReplace: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
            /** @description The server computes it from the other fields. A value in a request has no effect. */
            readonly display?: unknown;
            extras?: {
                [key: string]: unknown;
            } | null;
            food?: (string | {
                aliases?: ({
                    name: string;
                }[] | null) | null;
                density?: (number | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                id?: string | null;
                label?: ((string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null) | null;
                labelId?: (string | null) | null;
                name?: string | null;
                onHand?: (boolean | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
            }) | null;
            foodId?: string | null;
            foodWords?: string | null;
            /** Format: uuid */
            id: string;
            isFood?: boolean | null;
            label?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            labelId?: string | null;
            note?: string | null;
            position?: number | null;
            quantity?: number | null;
            recipeReferences?: {
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly display?: unknown;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly id?: unknown;
                /** Format: uuid */
                recipeId: string;
                recipeLanguage?: string | null;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
                recipeText?: string | null;
                /** @description The server computes it from the other fields. A value in a request has no effect. */
                readonly shoppingListItemId?: unknown;
            }[] | null;
            /** Format: uuid */
            shoppingListId: string;
            unit?: (string | {
                abbreviation?: (string | null) | null;
                aliases?: ({
                    name: string;
                }[] | null) | null;
                description?: (string | null) | null;
                extras?: ({
                    [key: string]: unknown;
                } | null) | null;
                fraction?: (boolean | null) | null;
                id?: string | null;
                name?: string | null;
                onHand?: boolean | null;
                pluralAbbreviation?: (string | null) | null;
                pluralName?: (string | null) | null;
                slug?: string | null;
                useAbbreviation?: (boolean | null) | null;
            }) | null;
            unitId?: string | null;
            unitWords?: {
                abbreviation?: string | null;
                name: string;
                pluralName: string;
            } | null;
            waitUntil?: string | null;
        }[];
        /** ShoppingList */
        ShoppingList: {
            /** Format: date-time */
            createdAt: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            labelSettings: {
                /** Format: uuid */
                id: string;
                label: components["schemas"]["LabelSummary"] | null;
                /** Format: uuid */
                labelId: string;
                position: number;
                /** Format: uuid */
                shoppingListId: string;
            }[];
            name: string;
            recipeReferences: {
                /** Format: uuid */
                id: string;
                recipe: components["schemas"]["RecipeSummary"] | null;
                /** Format: uuid */
                recipeId: string;
                recipeQuantity: number;
                /** Format: uuid */
                shoppingListId: string;
            }[];
            /** @description The shop whose order of labels precedes that of the list. */
            shopId: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** ShoppingListCreate */
        ShoppingListCreate: {
            extras?: {
                [key: string]: unknown;
            } | null;
            name: string;
            shopId?: string | null;
        };
        /** ShoppingListInList */
        ShoppingListInList: {
            /** Format: date-time */
            createdAt: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            labelSettings: {
                /** Format: uuid */
                id: string;
                label: components["schemas"]["LabelSummary"] | null;
                /** Format: uuid */
                labelId: string;
                position: number;
                /** Format: uuid */
                shoppingListId: string;
            }[];
            name: string;
            recipeReferences: {
                /** Format: uuid */
                id: string;
                recipe: components["schemas"]["RecipeSummary"] | null;
                /** Format: uuid */
                recipeId: string;
                recipeQuantity: number;
                /** Format: uuid */
                shoppingListId: string;
            }[];
            /** @description The shop whose order of labels precedes that of the list. */
            shopId: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        ShoppingListInListPage: {
            data: components["schemas"]["ShoppingListInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ShoppingListMerge */
        ShoppingListMerge: {
            extras?: {
                [key: string]: unknown;
            } | null;
            name?: string;
            shopId?: string | null;
        };
        /** ShoppingListReplace */
        ShoppingListReplace: {
            extras?: {
                [key: string]: unknown;
            } | null;
            name: string;
            shopId?: string | null;
        };
        /** ShoppingListWithItems */
        ShoppingListWithItems: {
            /** Format: date-time */
            createdAt: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            labelSettings: {
                /** Format: uuid */
                id: string;
                label: components["schemas"]["LabelSummary"] | null;
                /** Format: uuid */
                labelId: string;
                position: number;
                /** Format: uuid */
                shoppingListId: string;
            }[];
            listItems: components["schemas"]["ShoppingItemInList"][];
            name: string;
            recipeReferences: {
                /** Format: uuid */
                id: string;
                recipe: components["schemas"]["RecipeSummary"] | null;
                /** Format: uuid */
                recipeId: string;
                recipeQuantity: number;
                /** Format: uuid */
                shoppingListId: string;
            }[];
            /** @description The shop whose order of labels precedes that of the list. */
            shopId: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** ShopReplace */
        ShopReplace: {
            aisles?: {
                isSold?: boolean | null;
                label?: (string | {
                    id?: string | null;
                    name?: string | null;
                    slug?: string | null;
                }) | null;
                /** Format: uuid */
                labelId?: string;
            }[] | null;
            name: string;
            position?: number | null;
        };
        /** SignInSession */
        SignInSession: {
            /**
             * Format: date-time
             * @description Time of the sign-in.
             */
            createdAt: string;
            /** @description This request uses the session. */
            current: boolean;
            /**
             * Format: date-time
             * @description End of the session, unless it is renewed.
             */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description Time of the last use, with a precision of five minutes.
             */
            lastUsedAt: string;
            /** @description The session was started with `remember_me`. */
            remembered: boolean;
            /** @description The `User-Agent` that signed in, at most 400 characters. Empty when there was none. */
            userAgent: string;
        };
        /** SignInSessions */
        SignInSessions: {
            sessions: components["schemas"]["SignInSession"][];
        };
        /** Slug */
        Slug: string;
        /** StartedSession */
        StartedSession: {
            /**
             * Format: date-time
             * @description When the session ends unless it is renewed.
             */
            expiresAt: string;
        };
        /** StartupInfo */
        StartupInfo: {
            isDemo: boolean;
            isFirstLogin: boolean;
        };
        /** Statistics */
        Statistics: {
            totalCategories: number;
            totalRecipes: number;
            totalTags: number;
            totalTools: number;
            totalUsers: number;
        };
        /** Success */
        Success: {
            error: boolean;
            message: string;
        };
        /** Sync */
        Sync: {
            /** @description Cursor for `since` of the next request. */
            cursor: string;
            /** @description More changes exist. Repeat the request with the new cursor. */
            more: boolean;
            /** @description Discard the local copy. The response starts from the beginning. */
            reset: boolean;
            resources: {
                category?: {
                    changed: components["schemas"]["Category"][];
                    deleted: string[];
                };
                cookbook?: {
                    changed: components["schemas"]["Cookbook"][];
                    deleted: string[];
                };
                food?: {
                    changed: components["schemas"]["Food"][];
                    deleted: string[];
                };
                "food-name"?: {
                    changed: components["schemas"]["FoodName"][];
                    deleted: string[];
                };
                label?: {
                    changed: components["schemas"]["Label"][];
                    deleted: string[];
                };
                mealplan?: {
                    changed: components["schemas"]["Mealplan"][];
                    deleted: string[];
                };
                recipe?: {
                    changed: components["schemas"]["Recipe"][];
                    deleted: string[];
                };
                shop?: {
                    changed: components["schemas"]["Shop"][];
                    deleted: string[];
                };
                "shopping-item"?: {
                    changed: components["schemas"]["ShoppingItem"][];
                    deleted: string[];
                };
                "shopping-list"?: {
                    changed: components["schemas"]["ShoppingList"][];
                    deleted: string[];
                };
                tag?: {
                    changed: components["schemas"]["Tag"][];
                    deleted: string[];
                };
                tool?: {
                    changed: components["schemas"]["Tool"][];
                    deleted: string[];
                };
                unit?: {
                    changed: components["schemas"]["Unit"][];
                    deleted: string[];
                };
            };
        };
        /** Tag */
        Tag: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** TagCreate */
        TagCreate: {
            name: string;
        };
        /** TagInList */
        TagInList: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TagInListPage: {
            data: components["schemas"]["TagInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** TagMerge */
        TagMerge: {
            name?: string;
        };
        /** TagReplace */
        TagReplace: {
            name: string;
        };
        /** TagSummary */
        TagSummary: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
        };
        /** TagsWithoutRecipes */
        TagsWithoutRecipes: components["schemas"]["Tag"][];
        /** TagWithRecipes */
        TagWithRecipes: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            recipes: components["schemas"]["RecipeInList"][];
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** Theme */
        Theme: {
            darkAccent: string;
            darkError: string;
            darkInfo: string;
            darkPrimary: string;
            darkSecondary: string;
            darkSuccess: string;
            darkWarning: string;
            lightAccent: string;
            lightError: string;
            lightInfo: string;
            lightPrimary: string;
            lightSecondary: string;
            lightSuccess: string;
            lightWarning: string;
        };
        /** TimelineEvent */
        TimelineEvent: {
            /** Format: date-time */
            createdAt: string;
            eventMessage: string | null;
            /** @enum {string} */
            eventType: "system" | "info" | "comment";
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            image: "has image" | "does not have image";
            recipe: components["schemas"]["RecipeSummary"] | null;
            /** Format: uuid */
            recipeId: string;
            subject: string;
            /**
             * Format: date-time
             * @description Time of the event. Default: now.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
        };
        /** TimelineEventCreate */
        TimelineEventCreate: {
            eventMessage?: string | null;
            /** @enum {string} */
            eventType: "system" | "info" | "comment";
            /** @description Id chosen by the client, to name what it creates before the server has it. Default: a new one. */
            id?: string | null;
            image?: ("has image" | "does not have image") | null;
            recipe?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            /** Format: uuid */
            recipeId?: string;
            subject: string;
            /**
             * Format: date-time
             * @description Time of the event. Default: now.
             */
            timestamp?: string;
        };
        /** TimelineEventInList */
        TimelineEventInList: {
            /** Format: date-time */
            createdAt: string;
            eventMessage: string | null;
            /** @enum {string} */
            eventType: "system" | "info" | "comment";
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            image: "has image" | "does not have image";
            recipe: components["schemas"]["RecipeSummary"] | null;
            /** Format: uuid */
            recipeId: string;
            subject: string;
            /**
             * Format: date-time
             * @description Time of the event. Default: now.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
        };
        TimelineEventInListPage: {
            data: components["schemas"]["TimelineEventInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** TimelineEventMerge */
        TimelineEventMerge: {
            eventMessage?: string | null;
            /** @enum {string} */
            eventType?: "system" | "info" | "comment";
            image?: ("has image" | "does not have image") | null;
            recipe?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            /** Format: uuid */
            recipeId?: string;
            subject?: string;
            /**
             * Format: date-time
             * @description Time of the event. Default: now.
             */
            timestamp?: string;
        };
        /** TimelineEventReplace */
        TimelineEventReplace: {
            eventMessage?: string | null;
            /** @enum {string} */
            eventType?: "system" | "info" | "comment";
            image?: ("has image" | "does not have image") | null;
            recipe?: (string | {
                id?: string | null;
                name?: string | null;
                slug?: string | null;
            }) | null;
            /** Format: uuid */
            recipeId?: string;
            subject: string;
            /**
             * Format: date-time
             * @description Time of the event. Default: now.
             */
            timestamp?: string;
        };
        /** Tool */
        Tool: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ToolCreate */
        ToolCreate: {
            name: string;
            onHand?: boolean | null;
        };
        /** ToolInList */
        ToolInList: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ToolInListPage: {
            data: components["schemas"]["ToolInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ToolMerge */
        ToolMerge: {
            name?: string;
            onHand?: boolean | null;
        };
        /** ToolReplace */
        ToolReplace: {
            name: string;
            onHand?: boolean | null;
        };
        /** ToolSummary */
        ToolSummary: {
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            slug: string;
        };
        /** ToolsWithoutRecipes */
        ToolsWithoutRecipes: components["schemas"]["Tool"][];
        /** ToolWithRecipes */
        ToolWithRecipes: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            recipes: components["schemas"]["RecipeInList"][];
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** TrashEntryExpiring */
        TrashEntryExpiring: {
            /** @description The number of deleted rows. */
            count: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the entry is deleted for good (`LARDER_TRASH_DAYS`).
             */
            expiresAt: string;
            /** Format: uuid */
            groupId: string;
            /** @description The household that they belong to. Null for what the whole group shares. */
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /**
             * @description The kind of the deleted rows.
             * @enum {string}
             */
            kind: "recipe" | "shopping-list" | "mealplan" | "cookbook" | "food";
            /** @description The name of the row. Of several rows, that of the first one. */
            name: string;
            /** @description The rows that were deleted with them. */
            parts: {
                count: number;
                /** @description The kind of the rows: `comment`, `shopping-item`. */
                resource: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
            /** @description The rows that referred to them. */
            usedBy: {
                count: number;
                /** @description The kind of the rows: `comment`, `shopping-item`. */
                resource: string;
            }[];
            user: components["schemas"]["UserSummary"] | null;
            /** @description The user who deleted them. */
            userId: string | null;
        };
        TrashEntryInListExpiringPage: {
            data: {
                /** @description The number of deleted rows. */
                count: number;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When the entry is deleted for good (`LARDER_TRASH_DAYS`).
                 */
                expiresAt: string;
                /** Format: uuid */
                groupId: string;
                /** @description The household that they belong to. Null for what the whole group shares. */
                householdId: string | null;
                /** Format: uuid */
                id: string;
                /**
                 * @description The kind of the deleted rows.
                 * @enum {string}
                 */
                kind: "recipe" | "shopping-list" | "mealplan" | "cookbook" | "food";
                /** @description The name of the row. Of several rows, that of the first one. */
                name: string;
                /** @description The rows that were deleted with them. */
                parts: {
                    count: number;
                    /** @description The kind of the rows: `comment`, `shopping-item`. */
                    resource: string;
                }[];
                /** Format: date-time */
                updatedAt: string;
                /** @description The rows that referred to them. */
                usedBy: {
                    count: number;
                    /** @description The kind of the rows: `comment`, `shopping-item`. */
                    resource: string;
                }[];
                user: components["schemas"]["UserSummary"] | null;
                /** @description The user who deleted them. */
                userId: string | null;
            }[];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** Unit */
        Unit: {
            abbreviation: string;
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** @description Amounts are printed as fractions: ½ cup, but 0.5 kg. */
            fraction: boolean;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            pluralAbbreviation: string | null;
            pluralName: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description Print the abbreviation in place of the name. */
            useAbbreviation: boolean;
        };
        /** UnitCreate */
        UnitCreate: {
            abbreviation?: string | null;
            aliases?: {
                name: string;
            }[] | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            fraction?: boolean | null;
            name: string;
            onHand?: boolean | null;
            pluralAbbreviation?: string | null;
            pluralName?: string | null;
            useAbbreviation?: boolean | null;
        };
        /** UnitInList */
        UnitInList: {
            abbreviation: string;
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** @description Amounts are printed as fractions: ½ cup, but 0.5 kg. */
            fraction: boolean;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            pluralAbbreviation: string | null;
            pluralName: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description Print the abbreviation in place of the name. */
            useAbbreviation: boolean;
        };
        UnitInListPage: {
            data: components["schemas"]["UnitInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** UnitMerge */
        UnitMerge: {
            abbreviation?: string | null;
            aliases?: {
                name: string;
            }[] | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            fraction?: boolean | null;
            name?: string;
            onHand?: boolean | null;
            pluralAbbreviation?: string | null;
            pluralName?: string | null;
            useAbbreviation?: boolean | null;
        };
        /** UnitReplace */
        UnitReplace: {
            abbreviation?: string | null;
            aliases?: {
                name: string;
            }[] | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
            fraction?: boolean | null;
            name: string;
            onHand?: boolean | null;
            pluralAbbreviation?: string | null;
            pluralName?: string | null;
            useAbbreviation?: boolean | null;
        };
        /** UnitSummary */
        UnitSummary: {
            abbreviation: string;
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description Free-form keys and values, stored exactly as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** @description Amounts are printed as fractions: ½ cup, but 0.5 kg. */
            fraction: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            onHand: boolean;
            pluralAbbreviation: string | null;
            pluralName: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description Print the abbreviation in place of the name. */
            useAbbreviation: boolean;
        };
        /** Unlocked */
        Unlocked: {
            unlocked: number;
        };
        /** UserChange */
        UserChange: {
            /** @description Whether the user may sign in. */
            active?: boolean | null;
            /** @description Only administrators may set it, like the permissions. */
            admin?: boolean | null;
            advanced?: boolean | null;
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            /** @description The password of the user. Required when the request uses an API token, or a session whose user has not signed in or confirmed who they are a short time ago. */
            currentPassword?: string | null;
            email?: string;
            fullName?: string;
            group?: string | null;
            /** @description Name or id of a household of the group. */
            household?: string | null;
            username?: string;
        };
        /** UserCreate */
        UserCreate: {
            /** @description Whether the user may sign in. */
            active?: boolean | null;
            /** @description Only administrators may set it, like the permissions. */
            admin?: boolean | null;
            advanced?: boolean | null;
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            email: string;
            fullName: string;
            group?: string | null;
            /** @description Name or id of a household of the group. */
            household?: string | null;
            password: string;
            username: string;
        };
        /** UserImage */
        UserImage: {
            image: string | null;
        };
        /** UserImageUpload */
        UserImageUpload: {
            /** Format: binary */
            profile: Blob;
        };
        UserInDirectoryPage: {
            data: {
                /** @description Whether the user may sign in. */
                active: boolean;
                admin: boolean;
                /** @description Whether web pages show advanced functions. */
                advanced: boolean;
                /**
                 * @description Sign-in method. Users with a password of this server have `Larder`.
                 * @enum {string}
                 */
                authMethod: "Larder" | "LDAP" | "OIDC";
                /** @description Changes with the user. */
                cacheKey: string;
                canInvite: boolean;
                canManage: boolean;
                canManageHousehold: boolean;
                canOrganize: boolean;
                /** Format: date-time */
                createdAt: string;
                email: string;
                fullName: string;
                /** @description Name of their group. */
                group: string | null;
                /** Format: uuid */
                groupId: string;
                groupSlug: string | null;
                /** @description Name of their household. */
                household: string | null;
                /** Format: uuid */
                householdId: string;
                householdSlug: string | null;
                /** Format: uuid */
                id: string;
                /** @description Version of the picture. Null when the user has none. */
                image: string | null;
                /** Format: date-time */
                updatedAt: string;
                username: string;
            }[];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** UserSelf */
        UserSelf: {
            /** @description Whether the user may sign in. */
            active: boolean;
            admin: boolean;
            /** @description Whether web pages show advanced functions. */
            advanced: boolean;
            /**
             * @description Sign-in method. Users with a password of this server have `Larder`.
             * @enum {string}
             */
            authMethod: "Larder" | "LDAP" | "OIDC";
            /** @description Changes with the user. */
            cacheKey: string;
            canInvite: boolean;
            canManage: boolean;
            canManageHousehold: boolean;
            canOrganize: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            fullName: string;
            /** @description Name of their group. */
            group: string | null;
            /** Format: uuid */
            groupId: string;
            groupSlug: string | null;
            /** @description Name of their household. */
            household: string | null;
            /** Format: uuid */
            householdId: string;
            householdSlug: string | null;
            /** Format: uuid */
            id: string;
            /** @description Version of the picture. Null when the user has none. */
            image: string | null;
            /** @description API tokens, without their text. */
            tokens: {
                /** Format: date-time */
                createdAt: string;
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
            username: string;
        };
        /** UserSummary */
        UserSummary: {
            fullName: string;
            /** Format: uuid */
            id: string;
            username: string;
        };
        /** Validity */
        Validity: {
            valid: boolean;
        };
        /** WaitingChange */
        WaitingChange: {
            /** @description Ids of recipes to add. */
            add?: string[] | null;
            /** @description Ids of recipes to remove. */
            remove?: string[] | null;
        };
        /** WaysToConfirm */
        WaysToConfirm: {
            code: boolean;
            isConfirmed: boolean;
            /** @description How long a confirmation is valid. */
            minutes: number;
            passkey: boolean;
            password: boolean;
            /** @description The identity provider at which you can sign in again. */
            provider: {
                id: string;
                name: string;
            } | null;
            /** @description Whether you can sign in again through the proxy. Only for users who cannot confirm otherwise. */
            proxy: boolean;
        };
        /** Webhook */
        Webhook: {
            /** Format: date-time */
            createdAt: string;
            /** @description The reason why the server disabled it: `gone` (a response with status 410) or `failing` (all deliveries failed). */
            disabledReason: ("gone" | "failing") | null;
            /** @description Whether it is called at all. */
            enabled: boolean;
            /** @description Kinds of events, such as `recipe.created` or `shopping-item.*`; `*` matches any characters. Without any, a webhook of the type `events` gets all: `*`. */
            events: string[];
            /** @description When deliveries began to fail; null since one has succeeded. */
            failingSince: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Sends only events whose resource fits, in the language of `queryFilter`. */
            queryFilter: string | null;
            /** @description When the day’s meal plan is sent, in the time zone of the household: `07:30`. A time with an offset, such as `07:30Z`, is converted. It is shown with seconds. */
            scheduledTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description An http or https address. */
            url: string;
            /**
             * @description `events` sends every event that fits; `mealplan` sends the day’s meal plan in the format of the ecosystem. The default is `events` for a webhook with `events`.
             * @enum {string}
             */
            webhookType: "mealplan" | "events";
        };
        /** WebhookCreate */
        WebhookCreate: {
            enabled?: boolean | null;
            events?: string[] | null;
            name?: string | null;
            queryFilter?: string | null;
            scheduledTime?: string | null;
            /** @description A secret: `whsec_` and the base64 of 24 to 64 bytes. Default: a random one. */
            secret?: string | null;
            /** @description An http or https address. */
            url: string;
            webhookType?: ("mealplan" | "events") | null;
        };
        /** WebhookInList */
        WebhookInList: {
            /** Format: date-time */
            createdAt: string;
            /** @description The reason why the server disabled it: `gone` (a response with status 410) or `failing` (all deliveries failed). */
            disabledReason: ("gone" | "failing") | null;
            /** @description Whether it is called at all. */
            enabled: boolean;
            /** @description Kinds of events, such as `recipe.created` or `shopping-item.*`; `*` matches any characters. Without any, a webhook of the type `events` gets all: `*`. */
            events: string[];
            /** @description When deliveries began to fail; null since one has succeeded. */
            failingSince: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Sends only events whose resource fits, in the language of `queryFilter`. */
            queryFilter: string | null;
            /** @description When the day’s meal plan is sent, in the time zone of the household: `07:30`. A time with an offset, such as `07:30Z`, is converted. It is shown with seconds. */
            scheduledTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description An http or https address. */
            url: string;
            /**
             * @description `events` sends every event that fits; `mealplan` sends the day’s meal plan in the format of the ecosystem. The default is `events` for a webhook with `events`.
             * @enum {string}
             */
            webhookType: "mealplan" | "events";
        };
        WebhookInListPage: {
            data: components["schemas"]["WebhookInList"][];
            /** @description Conditions of `queryFilter` that probably mean something else. Absent without any. */
            hints?: components["schemas"]["FilterHint"][];
            /** @description Path of the next page, without the /api prefix. Null on the last page. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Path of the previous page, without the /api prefix. Null on the first page. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** WebhookMerge */
        WebhookMerge: {
            enabled?: boolean | null;
            events?: string[] | null;
            name?: string | null;
            queryFilter?: string | null;
            scheduledTime?: string | null;
            /** @description An http or https address. */
            url?: string;
            webhookType?: ("mealplan" | "events") | null;
        };
        /** WebhookReplace */
        WebhookReplace: {
            enabled?: boolean | null;
            events?: string[] | null;
            name?: string | null;
            queryFilter?: string | null;
            scheduledTime?: string | null;
            /** @description An http or https address. */
            url: string;
            webhookType?: ("mealplan" | "events") | null;
        };
        /** WebhookWithSecret */
        WebhookWithSecret: {
            /** Format: date-time */
            createdAt: string;
            /** @description The reason why the server disabled it: `gone` (a response with status 410) or `failing` (all deliveries failed). */
            disabledReason: ("gone" | "failing") | null;
            /** @description Whether it is called at all. */
            enabled: boolean;
            /** @description Kinds of events, such as `recipe.created` or `shopping-item.*`; `*` matches any characters. Without any, a webhook of the type `events` gets all: `*`. */
            events: string[];
            /** @description When deliveries began to fail; null since one has succeeded. */
            failingSince: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Sends only events whose resource fits, in the language of `queryFilter`. */
            queryFilter: string | null;
            /** @description When the day’s meal plan is sent, in the time zone of the household: `07:30`. A time with an offset, such as `07:30Z`, is converted. It is shown with seconds. */
            scheduledTime: string | null;
            /** @description Signs deliveries: `whsec_` and base64. It is not shown again. */
            secret: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description An http or https address. */
            url: string;
            /**
             * @description `events` sends every event that fits; `mealplan` sends the day’s meal plan in the format of the ecosystem. The default is `events` for a webhook with `events`.
             * @enum {string}
             */
            webhookType: "mealplan" | "events";
        };
    };
    responses: {
        /** @description The request failed (RFC 9457). */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readVersionAndSettingsOfThisServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Version and settings, without secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAbout"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFeaturesThatAreNotConfigured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The features, and whether each is configured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerCheck"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countDataOfThisServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts over all groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerStatistics"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStatusOfBackgroundTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tasks and queues. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundStatus"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listBackups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored backups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backups"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    makeBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Id of the report. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupAccepted"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    prepareDownloadOfBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backup. */
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backup. */
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    compareBackupWithThisServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backup. */
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the backup has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupContents"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Name of the backup. */
                file_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreOrder"];
            };
        };
        responses: {
            /** @description The backup is being restored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BackupUpload"];
            };
        };
        responses: {
            /** @description The backup was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    examineServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All checks, with what they found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Examination"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWhetherServerCanSendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a mail server is configured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailReady"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailTest"];
            };
        };
        responses: {
            /** @description Whether the mail server accepted it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailTested"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAllGroupsOfServer: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferencesPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createGroupWithItsFirstHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCreate"];
            };
        };
        responses: {
            /** @description The created group. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupUpdate"];
            };
        };
        responses: {
            /** @description The updated group. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteEmptyGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted group. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAllHouseholdsOfServer: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of households. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferencesInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseholdCreate"];
            };
        };
        responses: {
            /** @description The created household. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    updateHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseholdUpdate"];
            };
        };
        responses: {
            /** @description The updated household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteEmptyHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countFilesThatCanBeCleanedUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files of the server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Maintenance"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteOrphanedFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    prepareToMoveInFromAnotherApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["HouseholdArchive"];
            };
        };
        responses: {
            /** @description What moving in will do. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMoveWithItsLedger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the move does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadWholeLedgerOfMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["MoveLedger"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    moveIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The move has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    stopMoveAndTakeItBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The move is being taken back. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    prepareToMoveInFromRunningMealie: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunningMealie"];
            };
        };
        responses: {
            /** @description The backup is being made. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupOfMealie"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readResultOfTryingOutSignIn: {
        parameters: {
            query: {
                /** @description The result, from the address of the page. Valid for ten minutes. */
                result: string;
            };
            header?: never;
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks of the sign-in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTestResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    testIdentityProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks, and what must be entered at the provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTest"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getStateOfLastRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restore"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    takeLastRestoreBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreOrder"];
            };
        };
        responses: {
            /** @description The restore is being taken back. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSettingsOfThisServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All settings by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerSettings"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAllUsersOfServer: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInDirectoryPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The created user. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAnyUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted user. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resetSecondStepOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second step was reset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createPasswordResetToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetFor"];
            };
        };
        responses: {
            /** @description The password-reset token. It is valid for two days and can be used once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unlockAllSignIns: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of accounts and addresses that were locked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unlocked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    describeThisServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Version and available features. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStartUpInformation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `isFirstLogin` is always false, because Larder has no default password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartupInfo"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readThemeColors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Seven colors for the light and for the dark theme. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended and its token is invalid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signInWithIdentityProvider: {
        parameters: {
            query?: {
                /** @description Path of the page to show after the sign-in. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider, or the sign-in page with the code of an error. */
            303: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    completeSignInWithIdentityProvider: {
        parameters: {
            query?: {
                code?: string;
                error?: string;
                error_description?: string;
                iss?: string;
                session_state?: string;
                state?: string;
            };
            header?: never;
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to show, or the sign-in page with the code of an error. */
            303: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmWhoYouAreAtIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProviderConfirmation"];
                "multipart/form-data": components["schemas"]["ProviderConfirmation"];
            };
        };
        responses: {
            /** @description The address of the provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAddress"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    connectIdentityProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAddress"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endSessionsThatIdentityProviderHasEnded: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the provider in the settings. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LogoutToken"];
                "multipart/form-data": components["schemas"]["LogoutToken"];
            };
        };
        responses: {
            /** @description The sessions have ended, or there were none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listIdentityProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers in the order of the settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityProviders"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signInThroughProxy: {
        parameters: {
            query?: {
                /** @description Path of the page to show after the sign-in. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to show, or the sign-in page with the code of an error. */
            303: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    refreshAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new access token. The old one stays valid until it expires. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    renewSessionCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. Its cookie is set again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSession"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signInWithSessionCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SessionCredentials"];
                "multipart/form-data": components["schemas"]["SessionCredentials"];
            };
        };
        responses: {
            /** @description The session. Its cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSession"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signOutAndClearSessionCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. The browser must go to the address of the identity provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAddress"];
                };
            };
            /** @description The session has ended, or there was none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    readHowYouCanConfirmWhoYouAre: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to confirm. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaysToConfirm"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmWhoYouAre: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["Confirmation"];
                "multipart/form-data": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description The session is confirmed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    beginToConfirmWhoYouAreWithPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signInWithPasskeyAndSessionCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PasskeySignIn"];
                "multipart/form-data": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description The session. Its cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSession"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginSignInWithPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["Credentials"];
                "multipart/form-data": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description An access token for the Authorization: Bearer header. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublishedMealPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The token of the address, with `.ics`. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": components["schemas"]["Calendar"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentCreate"];
            };
        };
        responses: {
            /** @description The created comment. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentReplace"];
            };
        };
        responses: {
            /** @description The replaced comment. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted comment. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentMerge"];
                "application/merge-patch+json": components["schemas"]["CommentMerge"];
            };
        };
        responses: {
            /** @description The updated comment. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listKindsOfEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind, in alphabetical order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventKinds"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description `none` leaves out `data`, for a client that only needs to know what has changed. */
                data?: "full" | "none";
                /** @description As the header `Last-Event-ID`, for clients that cannot send it. */
                lastEventId?: string;
                /** @description Only events of this resource: `shopping-item`. */
                resource?: string;
                /** @description Comma-separated kinds of events. `*` matches any characters: `recipe.*,tag.created`. */
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client disconnects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicCookbooksOfGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public cookbooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicCookbookOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cookbook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cookbook"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicFoodsOfGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public foods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicFoodOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The food. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicHouseholdsOfGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public households. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicHouseholdOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicCategoriesOfGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicCategoryOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicTagsOfGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicTagOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicToolsOfGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicToolOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tool. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicRecipesOfGroup: {
        parameters: {
            query?: {
                /** @description Return recipes with any of these categories, by id or slug (foods: also by name). May be repeated. */
                categories?: string[];
                /** @description The recipes of a cookbook of your household, by id or slug. */
                cookbook?: string;
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Return recipes with any of these foods, by id or slug (foods: also by name). May be repeated. */
                foods?: string[];
                /** @description Return recipes with any of these households, by id or slug (foods: also by name). May be repeated. */
                households?: string[];
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Require all given categories instead of any. */
                requireAllCategories?: "0" | "1" | "true" | "false";
                /** @description Require all given foods instead of any. */
                requireAllFoods?: "0" | "1" | "true" | "false";
                /** @description Require all given tags instead of any. */
                requireAllTags?: "0" | "1" | "true" | "false";
                /** @description Require all given tools instead of any. */
                requireAllTools?: "0" | "1" | "true" | "false";
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
                /** @description Return recipes with any of these tags, by id or slug (foods: also by name). May be repeated. */
                tags?: string[];
                /** @description Return recipes with any of these tools, by id or slug (foods: also by name). May be repeated. */
                tools?: string[];
            };
            header?: never;
            path: {
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public recipes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicRecipeOfGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug where it has one. */
                item: string;
                /** @description Slug of a group that is not private. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listFoods: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of foods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createFood: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoodCreate"];
            };
        };
        responses: {
            /** @description The created food. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFood: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The food. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceFood: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoodReplace"];
            };
        };
        responses: {
            /** @description The replaced food. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteFood: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted food. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateFood: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoodMerge"];
                "application/merge-patch+json": components["schemas"]["FoodMerge"];
            };
        };
        responses: {
            /** @description The updated food. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mergeTwoFoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeFood"];
            };
        };
        responses: {
            /** @description The remaining food. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUnusedFoods: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of foods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUnusedFoods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of deleted rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUnused"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFoodNames: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of food names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodNameInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createFoodName: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoodNameCreate"];
            };
        };
        responses: {
            /** @description The created food name. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodName"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFoodName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The food name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodName"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceFoodName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoodNameReplace"];
            };
        };
        responses: {
            /** @description The replaced food name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodName"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteFoodName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted food name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodName"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateFoodName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoodNameMerge"];
                "application/merge-patch+json": components["schemas"]["FoodNameMerge"];
            };
        };
        responses: {
            /** @description The updated food name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodName"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHouseholds: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of households. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readHouseholdOfYourGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the resource. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of labels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelCreate"];
            };
        };
        responses: {
            /** @description The created label. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelReplace"];
            };
        };
        responses: {
            /** @description The replaced label. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted label. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelMerge"];
                "application/merge-patch+json": components["schemas"]["LabelMerge"];
            };
        };
        responses: {
            /** @description The updated label. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMembersOfYourGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMemberOfYourGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description User name or id of the member. */
                usernameOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    importArchiveOfAnotherApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Migration"];
            };
        };
        responses: {
            /** @description Id of the report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPreferencesOfYourGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreferences"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    updatePreferencesOfYourGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupPreferencesChange"];
            };
        };
        responses: {
            /** @description The updated preferences. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Return only reports of this kind. */
                reportType?: "backup" | "restore" | "migration" | "bulk_import" | "bulk_action";
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report and its entries. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted report. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report and its entries. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryFailedPagesOfImport: {
        parameters: {
            query?: {
                /** @description Id of an entry of the report. */
                entryId?: string;
            };
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report and its entries. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    watchImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events until the import is finished. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    addCommonFoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seeding"];
            };
        };
        responses: {
            /** @description The rows were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addCommonLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seeding"];
            };
        };
        responses: {
            /** @description The rows were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addCommonUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seeding"];
            };
        };
        responses: {
            /** @description The rows were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readYourGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your group. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    chooseHowYourGroupStarts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupStart"];
            };
        };
        responses: {
            /** @description The answer was stored, and the rows were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWhatWasDeleted: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashEntryInListExpiringPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    emptyTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of deleted entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptiedTrash"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readEntryOfTrash: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashEntryExpiring"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteEntryOfTrashForGood: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted entry. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashEntryExpiring"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    bringEntryOfTrashBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was brought back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroughtBack"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkThatProcessResponds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process responds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkThatDatabaseResponds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database responds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCookbooks: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cookbooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookInListCheckedPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceCookbooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookbooksReplace"];
            };
        };
        responses: {
            /** @description The cookbooks, in the order of the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbooksChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createCookbook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookbookCreate"];
            };
        };
        responses: {
            /** @description The created cookbook. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCookbook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id, or its slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cookbook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookChecked"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceCookbook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookbookReplace"];
            };
        };
        responses: {
            /** @description The replaced cookbook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteCookbook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted cookbook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateCookbook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookbookMerge"];
                "application/merge-patch+json": components["schemas"]["CookbookMerge"];
            };
        };
        responses: {
            /** @description The updated cookbook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookbookChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listEventNotifications: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of event notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNotificationInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createEventSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventNotificationCreate"];
            };
        };
        responses: {
            /** @description The created subscription. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNotification"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readEventNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event notification. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNotification"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceEventSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventNotificationReplace"];
            };
        };
        responses: {
            /** @description The changed subscription. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNotification"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteEventNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted event notification. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNotification"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeEventSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventNotificationMerge"];
                "application/merge-patch+json": components["schemas"]["EventNotificationMerge"];
            };
        };
        responses: {
            /** @description The changed subscription. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNotification"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendTestToTargetOfEventSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target accepted the message. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listOpenInvitationsOfYourHousehold: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description The invitation. It is valid for four days. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked invitation. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendInvitationByEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationMail"];
            };
        };
        responses: {
            /** @description Whether the mail server accepted the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMailed"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listEntriesOfYourMealPlan: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description The last day, included. */
                endDate?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
                /** @description The first day, such as 2026-11-21. */
                startDate?: string;
                /** @description A day of the week to list. The first day of the week is a preference of your household. */
                week?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createMealplan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealplanCreate"];
            };
        };
        responses: {
            /** @description The created mealplan. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMealplan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mealplan. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceMealplan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealplanReplace"];
            };
        };
        responses: {
            /** @description The replaced mealplan. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteMealplan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted mealplan. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateMealplan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealplanMerge"];
                "application/merge-patch+json": components["schemas"]["MealplanMerge"];
            };
        };
        responses: {
            /** @description The updated mealplan. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calendar feeds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    publishMealPlanAsCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarFeedCreate"];
            };
        };
        responses: {
            /** @description The calendar with its address, which is not shown again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedCalendar"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar feed. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarFeedReplace"];
            };
        };
        responses: {
            /** @description The replaced calendar feed. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted calendar feed. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarFeedMerge"];
                "application/merge-patch+json": components["schemas"]["CalendarFeedMerge"];
            };
        };
        responses: {
            /** @description The updated calendar feed. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    planRandomRecipesForEmptyDays: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DaysToFill"];
            };
        };
        responses: {
            /** @description The new entries, in the order of the days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilledMealplans"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    planRandomRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RandomMealplan"];
            };
        };
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMealplanRules: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mealplan rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanRuleInListCheckedPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createMealplanRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealplanRuleCreate"];
            };
        };
        responses: {
            /** @description The created mealplan rule. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanRuleChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMealplanRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mealplan rule. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanRuleChecked"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceMealplanRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealplanRuleReplace"];
            };
        };
        responses: {
            /** @description The replaced mealplan rule. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanRuleChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteMealplanRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted mealplan rule. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanRuleChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateMealplanRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealplanRuleMerge"];
                "application/merge-patch+json": components["schemas"]["MealplanRuleMerge"];
            };
        };
        responses: {
            /** @description The updated mealplan rule. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplanRuleChecked"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMealsOfToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All entries of today. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MealplansOfToday"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRecipesThatWaitForDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipes that you can see. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipesWaitingForDay"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    letRecipesWaitForDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitingChange"];
                "application/merge-patch+json": components["schemas"]["WaitingChange"];
            };
        };
        responses: {
            /** @description The recipes that you can see. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipesWaitingForDay"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMembersOfYourHousehold: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInDirectoryPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFoodsAndToolsThatYourHouseholdHas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ids of the foods and of the tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnHand"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setFoodsAndToolsThatYourHouseholdHas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnHandChange"];
            };
        };
        responses: {
            /** @description Ids of the foods and of the tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnHand"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addAndRemoveFoodsAndToolsThatYourHouseholdHas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnHandAdditions"];
                "application/merge-patch+json": components["schemas"]["OnHandAdditions"];
            };
        };
        responses: {
            /** @description Ids of the foods and of the tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnHand"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setPermissionsOfMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Permissions"];
            };
        };
        responses: {
            /** @description The updated member. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changePermissionsOfMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionsChange"];
                "application/merge-patch+json": components["schemas"]["PermissionsChange"];
            };
        };
        responses: {
            /** @description The updated member. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPreferencesOfYourHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPreferences"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    updatePreferencesOfYourHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseholdMerge"];
            };
        };
        responses: {
            /** @description The updated preferences. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPreferences"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRecipeActions: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recipe actions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeActionInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createRecipeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeActionCreate"];
            };
        };
        responses: {
            /** @description The created recipe action. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRecipeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe action. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceRecipeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeActionReplace"];
            };
        };
        responses: {
            /** @description The replaced recipe action. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteRecipeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted recipe action. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateRecipeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeActionMerge"];
                "application/merge-patch+json": components["schemas"]["RecipeActionMerge"];
            };
        };
        responses: {
            /** @description The updated recipe action. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAction"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postRecipeToAddressOfAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the action. */
                id: string;
                /** @description Slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScaledFor"];
            };
        };
        responses: {
            /** @description The other server accepted the recipe. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionOutcome"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readYourHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    readWhenYourHouseholdLastMadeRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time when it was last made. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeOfHousehold"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listShoppingItems: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shopping items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceShoppingListItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingItemsReplace"];
            };
        };
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createShoppingListItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingItemCreate"];
            };
        };
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteShoppingListItems: {
        parameters: {
            query: {
                /** @description Ids of the items. Repeat the parameter for each. */
                ids: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readShoppingListItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItem"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceShoppingListItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingItemReplace"];
            };
        };
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteShoppingListItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateShoppingListItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingItemMerge"];
                "application/merge-patch+json": components["schemas"]["ShoppingItemMerge"];
            };
        };
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createShoppingListItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingItemsCreate"];
            };
        };
        responses: {
            /** @description Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listShoppingLists: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shopping lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingListCreate"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingListReplace"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteShoppingListAndItsItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted shopping list. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoppingListMerge"];
                "application/merge-patch+json": components["schemas"]["ShoppingListMerge"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setOrderOfLabelsOnShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelSettings"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addPlannedMealsToShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MealsToShopFor"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addRecipesToShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipesToBuy"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addRecipeToShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description Id or slug of the recipe. */
                recipeId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeToBuy"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeRecipeFromShoppingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description Id or slug of the recipe. */
                recipeId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeToRemove"];
            };
        };
        responses: {
            /** @description The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPurchases: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listShops: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shops. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopCreate"];
            };
        };
        responses: {
            /** @description The created shop. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopReplace"];
            };
        };
        responses: {
            /** @description The replaced shop. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted shop. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopMerge"];
                "application/merge-patch+json": components["schemas"]["ShopMerge"];
            };
        };
        responses: {
            /** @description The updated shop. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countDataOfYourHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recipes and members of the household; tags, categories and tools of the group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook, with its secret. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplace"];
            };
        };
        responses: {
            /** @description The replaced webhook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted webhook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMerge"];
                "application/merge-patch+json": components["schemas"]["WebhookMerge"];
            };
        };
        responses: {
            /** @description The updated webhook. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDeliveriesOfWebhook: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDeliveryOfWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the delivery. */
                deliveryId: string;
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    redeliverEventToWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the delivery. */
                deliveryId: string;
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queued delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    redeliverFailedEventsToWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeliverSince"];
            };
        };
        responses: {
            /** @description Number of deliveries that are sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redelivered"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceSecretOfWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, with its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendTestToWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery with the response. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendTodayMealPlanAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events are emitted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["sendTodayMealPlanAgainResponse"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadAssetOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                file: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["AssetFile"];
                    "image/webp": components["schemas"]["AssetFile"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadImageOfRecipe: {
        parameters: {
            query?: {
                /** @description Version of the image. A response for a version may be cached forever. */
                version?: string;
            };
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description original.webp, min-original.webp or tiny-original.webp. */
                file: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["PictureFile"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadImageOfTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                eventId: string;
                /** @description original.webp, min-original.webp or tiny-original.webp. */
                file: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["PictureFile"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadPictureOfUser: {
        parameters: {
            query?: {
                /** @description Version of the image. A response for a version may be cached forever. */
                version?: string;
            };
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description profile.webp, original.webp, min-original.webp or tiny-original.webp. */
                file: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["PictureFile"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryCreate"];
            };
        };
        responses: {
            /** @description The created category. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryReplace"];
            };
        };
        responses: {
            /** @description The replaced category. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted category. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryMerge"];
                "application/merge-patch+json": components["schemas"]["CategoryMerge"];
            };
        };
        responses: {
            /** @description The updated category. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCategoriesWithoutRecipes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All categories that no recipe has, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategorysWithoutRecipes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mergeTwoCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCategory"];
            };
        };
        responses: {
            /** @description The remaining category. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCategoryBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the resource. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryWithRecipes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUnusedCategories: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUnusedCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of deleted rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUnused"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagCreate"];
            };
        };
        responses: {
            /** @description The created tag. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagReplace"];
            };
        };
        responses: {
            /** @description The replaced tag. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted tag. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagMerge"];
                "application/merge-patch+json": components["schemas"]["TagMerge"];
            };
        };
        responses: {
            /** @description The updated tag. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTagsWithoutRecipes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tags that no recipe has, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagsWithoutRecipes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mergeTwoTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeTag"];
            };
        };
        responses: {
            /** @description The remaining tag. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTagBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the resource. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagWithRecipes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUnusedTags: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUnusedTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of deleted rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUnused"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTools: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolCreate"];
            };
        };
        responses: {
            /** @description The created tool. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tool. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolReplace"];
            };
        };
        responses: {
            /** @description The replaced tool. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted tool. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolMerge"];
                "application/merge-patch+json": components["schemas"]["ToolMerge"];
            };
        };
        responses: {
            /** @description The updated tool. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listToolsWithoutRecipes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tools that no recipe has, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolsWithoutRecipes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mergeTwoTools: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeTool"];
            };
        };
        responses: {
            /** @description The remaining tool. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readToolBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the resource. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tool. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolWithRecipes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUnusedTools: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUnusedTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of deleted rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUnused"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    parseIngredientLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngredientLine"];
            };
        };
        responses: {
            /** @description The parts of the line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParsedIngredient"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    parseIngredientLines: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngredientLines"];
            };
        };
        responses: {
            /** @description The parts of each line, in the order of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParsedIngredients"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRecipes: {
        parameters: {
            query?: {
                /** @description Return recipes with any of these categories, by id or slug (foods: also by name). May be repeated. */
                categories?: string[];
                /** @description The recipes of a cookbook of your household, by id or slug. */
                cookbook?: string;
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Return recipes with any of these foods, by id or slug (foods: also by name). May be repeated. */
                foods?: string[];
                /** @description Return recipes with any of these households, by id or slug (foods: also by name). May be repeated. */
                households?: string[];
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Require all given categories instead of any. */
                requireAllCategories?: "0" | "1" | "true" | "false";
                /** @description Require all given foods instead of any. */
                requireAllFoods?: "0" | "1" | "true" | "false";
                /** @description Require all given tags instead of any. */
                requireAllTags?: "0" | "1" | "true" | "false";
                /** @description Require all given tools instead of any. */
                requireAllTools?: "0" | "1" | "true" | "false";
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
                /** @description Return recipes with any of these tags, by id or slug (foods: also by name). May be repeated. */
                tags?: string[];
                /** @description Return recipes with any of these tools, by id or slug (foods: also by name). May be repeated. */
                tools?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recipes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceSeveralRecipes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipesReplace"];
            };
        };
        responses: {
            /** @description The recipes, in the order of the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipesWithComments"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeCreate"];
            };
        };
        responses: {
            /** @description Slug of the created recipe. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateSeveralRecipes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipesMerge"];
                "application/merge-patch+json": components["schemas"]["RecipesMerge"];
            };
        };
        responses: {
            /** @description The recipes, in the order of the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipesWithComments"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRecipe: {
        parameters: {
            query?: {
                /** @description Factor for all quantities, for recipes without a number of servings. `servings` takes precedence. */
                scale?: number;
                /** @description Number of servings to show quantities for. */
                servings?: number;
                /** @description Units to convert to. Volumes and weights convert into each other by the density of the food. */
                units?: "metric" | "us";
            };
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["readRecipeResponse"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeReplace"];
            };
        };
        responses: {
            /** @description The updated recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    updateRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeMerge"];
                "application/merge-patch+json": components["schemas"]["RecipeMerge"];
            };
        };
        responses: {
            /** @description The updated recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadAssetOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AssetUpload"];
            };
        };
        responses: {
            /** @description The stored asset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAsset"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteAssetOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                fileName: string;
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listCommentsOnRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All comments, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentsOfRecipe"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    duplicateRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeDuplicate"];
            };
        };
        responses: {
            /** @description The created recipe. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadRecipeAsJson: {
        parameters: {
            query?: {
                /** @description Name of the format. */
                template_name?: "raw";
            };
            header?: never;
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe in the form of archives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedRecipe"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadRecipeAsArchive: {
        parameters: {
            query?: {
                /** @description Format of the recipes. `json` keeps everything, and Larder and Mealie import it; `schema-org` is a list of JSON-LD that RecipeSage imports; `markdown` and `cooklang` are text files with pictures; `paprika` is the file of Paprika 3; `html` is a page to print, with pictures; several recipes are a cookbook with contents and an index of ingredients; `pdf` is that cookbook as one file with numbers of pages. `GET …/export/formats` says what each cannot hold. Default: `json`. */
                exportType?: "json" | "schema-org" | "markdown" | "cooklang" | "paprika" | "html" | "pdf";
            };
            header?: never;
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["RecipeArchiveFile"];
                    "application/zip": components["schemas"]["RecipeArchiveFile"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadImageOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description Version of the image. Null when the recipe has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    importImageOfRecipeFromAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageAddress"];
            };
        };
        responses: {
            /** @description Version of the image. Null when the recipe has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteImageOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Version of the image. Null when the recipe has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    setLastMadeTimeOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeLastMade"];
                "application/merge-patch+json": components["schemas"]["RecipeLastMade"];
            };
        };
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    readPageOfRecipeAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is read in other words now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAgain"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    takePartsOfRecipeAsItsPageIsReadNow: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartsToTake"];
            };
        };
        responses: {
            /** @description Slug of the recipe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    lookImportedRecipeOver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeReview"];
                "application/merge-patch+json": components["schemas"]["RecipeReview"];
            };
        };
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    readWhoCanSeeRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who can see the recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeSharing"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    shareRecipeWithPeople: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeSharingChange"];
            };
        };
        responses: {
            /** @description Who can see the recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeSharing"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listVersionsOfRecipe: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `createdAt:asc`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeVersionInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVersionOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
                /** @description Number of the version. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeVersionWithRecipe"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    restoreVersionOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Slug, former slug or id of the recipe. */
                slug: string;
                /** @description Number of the version. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The restored recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeWithComments"];
                };
            };
            /** @description The recipe has a new slug. Repeat the request at the path in Location. */
            308: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    addCategoriesToSeveralRecipes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkCategorize"];
            };
        };
        responses: {
            /** @description The recipes were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Id of the report. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteSeveralRecipes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The recipes were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Id of the report. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of exports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeExportInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportRecipes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeExportRequest"];
            };
        };
        responses: {
            /** @description The export. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeExport"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    prepareDownloadOfExport: {
        parameters: {
            query: {
                /** @description The `path` of the export. */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLossesOfFormats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The formats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormatsOfExports"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exports were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRecipesWhosePagesAreReadInOtherWordsNow: {
        parameters: {
            query?: {
                /** @description Number of imported recipes to skip, in the order of their creation. */
                from?: number;
                /** @description Number of imported recipes whose pages are read. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipes among these that are read in other words now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingsAgain"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeSettingsOfSeveralRecipes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkSettings"];
            };
        };
        responses: {
            /** @description The recipes were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Id of the report. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addTagsToSeveralRecipes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkTag"];
            };
        };
        responses: {
            /** @description The recipes were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Id of the report. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countRecipesByFilter: {
        parameters: {
            query?: {
                /** @description Return recipes with any of these categories, by id or slug (foods: also by name). May be repeated. */
                categories?: string[];
                /** @description The recipes of a cookbook of your household, by id or slug. */
                cookbook?: string;
                /** @description A filter, for example `tags.slug = "quick"`. May be repeated, up to 200 times. */
                each?: string[];
                /** @description Return recipes with any of these foods, by id or slug (foods: also by name). May be repeated. */
                foods?: string[];
                /** @description Return recipes with any of these households, by id or slug (foods: also by name). May be repeated. */
                households?: string[];
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Require all given categories instead of any. */
                requireAllCategories?: "0" | "1" | "true" | "false";
                /** @description Require all given foods instead of any. */
                requireAllFoods?: "0" | "1" | "true" | "false";
                /** @description Require all given tags instead of any. */
                requireAllTags?: "0" | "1" | "true" | "false";
                /** @description Require all given tools instead of any. */
                requireAllTools?: "0" | "1" | "true" | "false";
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
                /** @description Return recipes with any of these tags, by id or slug (foods: also by name). May be repeated. */
                tags?: string[];
                /** @description Return recipes with any of these tools, by id or slug (foods: also by name). May be repeated. */
                tools?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers of recipes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeCounts"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importRecipeFromHtmlOrJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeText"];
            };
        };
        responses: {
            /** @description Slug of the created recipe. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importRecipeFromPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RecipePicture"];
            };
        };
        responses: {
            /** @description Slug of the created recipe. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importRecipeFromFreeText: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeText"];
            };
        };
        responses: {
            /** @description Slug of the created recipe. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importRecipeFromWebPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeImport"];
            };
        };
        responses: {
            /** @description Slug of the stored recipe of the same page. */
            200: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            /** @description Slug of the created recipe. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importSeveralWebPages: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeBulkImport"];
            };
        };
        responses: {
            /** @description Id of the report. */
            202: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importRecipeFromWebPageAndWatchIt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeImport"];
            };
        };
        responses: {
            /** @description Events until the import has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    importRecipeFromZipArchive: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RecipeArchive"];
            };
        };
        responses: {
            /** @description Slug of the created recipe. */
            201: {
                headers: {
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFormatsOfExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names of formats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFormats"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRecipeOfLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suggestRecipesForAvailableFoods: {
        parameters: {
            query?: {
                /** @description Available foods, by id or by one of their names. May be repeated. */
                foods?: string[];
                /** @description Include the foods of the household and those that are always in stock. */
                includeFoodsOnHand?: "0" | "1" | "true" | "false";
                /** @description Include the tools of the household. */
                includeToolsOnHand?: "0" | "1" | "true" | "false";
                /** @description Maximum number of suggested recipes. */
                limit?: number;
                /** @description Maximum number of missing foods. */
                maxMissingFoods?: number;
                /** @description Maximum number of missing tools. */
                maxMissingTools?: number;
                /** @description A filter for the recipes, as for lists. */
                queryFilter?: string;
                /** @description Available tools, by id, name or slug. May be repeated. */
                tools?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeSuggestions"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeImportTest"];
            };
        };
        responses: {
            /** @description The recipe that an import would store. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemaOrgRecipe"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTimelineEvents: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of timeline events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEventInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimelineEventCreate"];
            };
        };
        responses: {
            /** @description The created timeline event. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The timeline event. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimelineEventReplace"];
            };
        };
        responses: {
            /** @description The replaced timeline event. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted timeline event. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimelineEventMerge"];
                "application/merge-patch+json": components["schemas"]["TimelineEventMerge"];
            };
        };
        responses: {
            /** @description The updated timeline event. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadImageOfTimelineEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description Version of the image. Null when the recipe has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLinksToRecipesOfYourGroup: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Only links to this recipe, by id or slug. */
                recipeId?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRecipeInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLinkToRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeToShare"];
            };
        };
        responses: {
            /** @description The link, and the recipe. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRecipeWithRecipe"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLinkToRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, and the recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRecipeWithRecipe"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeLinkToRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted link. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRecipeWithRecipe"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeWhenLinkToRecipeEnds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedRecipeMerge"];
                "application/merge-patch+json": components["schemas"]["SharedRecipeMerge"];
            };
        };
        responses: {
            /** @description The link, and the recipe. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRecipeWithRecipe"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readChangesSinceCursor: {
        parameters: {
            query?: {
                /** @description Maximum number of rows in the response. */
                limit?: number;
                /** @description Names of the resources to transfer. Default: all. May be repeated. Send the same names for as long as you keep the cursor. */
                resources?: ("tag" | "category" | "tool" | "label" | "food" | "food-name" | "unit" | "recipe" | "shop" | "shopping-list" | "shopping-item" | "mealplan" | "cookbook")[];
                /** @description Cursor of the previous response. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Current rows, and ids of deleted rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sync"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUnits: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of units. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitCreate"];
            };
        };
        responses: {
            /** @description The created unit. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Path of the created resource, or of the resource to read next. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unit. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitReplace"];
            };
        };
        responses: {
            /** @description The replaced unit. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted unit. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitMerge"];
                "application/merge-patch+json": components["schemas"]["UnitMerge"];
            };
        };
        responses: {
            /** @description The updated unit. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mergeTwoUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeUnit"];
            };
        };
        responses: {
            /** @description The remaining unit. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listUnusedUnits: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of units. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteUnusedUnits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of deleted rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUnused"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFavoriteRecipesOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All ratings, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addRecipeToFavorites: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description Slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rating. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeRecipeFromFavorites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description Slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rating. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadPictureOfUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UserImageUpload"];
            };
        };
        responses: {
            /** @description Version of the picture. Null when the user has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deletePictureOfUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Version of the picture. Null when the user has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRatingsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All ratings, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    rateRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description Slug or id of the recipe. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RatingChange"];
            };
        };
        responses: {
            /** @description The rating. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listApiTokens: {
        parameters: {
            query?: {
                /** @description Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none. */
                cursor?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Position of rows without a value. Without it the default of the database applies, which differs between databases. */
                orderByNullPosition?: "first" | "last";
                /** @description Direction of attributes without a direction in `orderBy`. */
                orderDirection?: "asc" | "desc";
                /** @description Page number, counted from 1. -1 is the last page. */
                page?: number;
                /** @description Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links. */
                paginationSeed?: string;
                /** @description Rows per page. -1 returns all rows. */
                perPage?: number;
                /** @description Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of API tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenInListPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenCreate"];
            };
        };
        responses: {
            /** @description The created token with its text. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked token. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiToken"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestPasswordResetEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description If the account exists, an e-mail is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listYourIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your identities, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identities"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOneOfYourIdentities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The identity. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    disconnectIdentityProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removed identity. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStateOfYourOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether they are on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeCodes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    turnOneTimeCodesOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FirstOneTimeCode"];
                "multipart/form-data": components["schemas"]["FirstOneTimeCode"];
            };
        };
        responses: {
            /** @description One-time codes are on. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    turnOneTimeCodesOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One-time codes are off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    makeNewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NewRecoveryCodes"];
                "multipart/form-data": components["schemas"]["NewRecoveryCodes"];
            };
        };
        responses: {
            /** @description The new recovery codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginToSetUpOneTimeCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeCodeSetup"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listYourPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your passkeys, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PasskeyCreate"];
                "multipart/form-data": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description The added passkey. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOneOfYourPasskeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyUpdate"];
            };
        };
        responses: {
            /** @description The renamed passkey. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removed passkey. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginToAddPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeYourPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWhatThisDeviceGets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this device gets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    chooseWhatThisDeviceGets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description What this device gets now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendNothingMoreToThisDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device gets nothing more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    stateTimersOfThisDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushTimers"];
            };
        };
        responses: {
            /** @description The timers are stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledTimers"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The created user. */
            201: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resetPasswordWithToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique text chosen by the client. A repeat of the request with the same key within 24 hours returns the first response and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current user with the names of group and household. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listYourFavoriteRecipes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All ratings, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listYourRatings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All ratings, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readYourRatingOfRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                recipeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rating. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listYourSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your active sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInSessions"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endYourOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOneOfYourSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the client has. The response is 304 while it is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInSession"];
                };
            };
            /** @description The copy of the caller is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    endOneOfYourSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy that the change is based on. The response is 412 when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ended session. */
            200: {
                headers: {
                    /** @description Entity tag for If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInSession"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadFileOfToken: {
        parameters: {
            query: {
                /** @description The `fileToken` of an export or a backup. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["RecipeArchiveFile"];
                    "application/zip": components["schemas"]["RecipeArchiveFile"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkWhetherTextCanBeNameOfGroup: {
        parameters: {
            query: {
                /** @description The text. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it can be used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validity"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkWhetherTextCanBeNameOfHousehold: {
        parameters: {
            query: {
                /** @description The text. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it can be used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validity"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkWhetherTextCanBeNameOfRecipe: {
        parameters: {
            query: {
                /** @description The text. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it can be used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validity"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkWhetherTextCanBeEmailAddress: {
        parameters: {
            query: {
                /** @description The text. */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it can be used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validity"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkWhetherTextCanBeUserName: {
        parameters: {
            query: {
                /** @description The text. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it can be used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validity"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
