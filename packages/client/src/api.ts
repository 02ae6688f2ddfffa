// Generated from the OpenAPI document by `npm run client`. Do not edit; a test compares it with the API.
export interface paths {
    "/admin/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how this server runs */
        get: operations["getAdminAbout"];
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
        /** What is not set up yet */
        get: operations["getAdminAboutCheck"];
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
        /** Count what this server keeps */
        get: operations["getAdminAboutStatistics"];
        put?: never;
        post?: never;
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
        /** List the groups of the whole server */
        get: operations["getAdminGroups"];
        put?: never;
        /** Create a group, with a household to begin with */
        post: operations["postAdminGroups"];
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
        /** Read a group */
        get: operations["getAdminGroupsById"];
        /**
         * Change a group
         * @description What the body leaves out stays. A new name brings a new slug.
         */
        put: operations["putAdminGroupsById"];
        post?: never;
        /** Remove a group nobody is in */
        delete: operations["deleteAdminGroupsById"];
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
        /** List the households of the whole server */
        get: operations["getAdminHouseholds"];
        put?: never;
        /** Create a household */
        post: operations["postAdminHouseholds"];
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
        /** Read a household */
        get: operations["getAdminHouseholdsById"];
        /**
         * Change a household
         * @description What the body leaves out stays. A new name brings a new slug.
         */
        put: operations["putAdminHouseholdsById"];
        post?: never;
        /** Remove a household nobody is in */
        delete: operations["deleteAdminHouseholdsById"];
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
        /** List the users of the whole server */
        get: operations["getAdminUsers"];
        put?: never;
        /** Create a user */
        post: operations["postAdminUsers"];
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
        /** Read a user */
        get: operations["getAdminUsersById"];
        /**
         * Change a user
         * @description What the body leaves out stays.
         */
        put: operations["putAdminUsersById"];
        post?: never;
        /**
         * Remove a user
         * @description The recipes they wrote stay.
         */
        delete: operations["deleteAdminUsersById"];
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
        /** Make a word somebody can set a new password with */
        post: operations["postAdminUsersPasswordResetToken"];
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
        /** Let everybody try their passwords again at once */
        post: operations["postAdminUsersUnlock"];
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
        /** What this server is */
        get: operations["getAppAbout"];
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
        /** What a first visitor should know */
        get: operations["getAppAboutStartupInfo"];
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
        /** The colours of the pages, by day and by night */
        get: operations["getAppAboutTheme"];
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
        /** End the session of this access token */
        post: operations["postAuthLogout"];
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
        /** Get a fresh access token for one that still holds */
        get: operations["getAuthRefresh"];
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
         * @description Replaces the session by one that lasts its full time from now.
         */
        put: operations["putAuthSession"];
        /**
         * Sign in with a session cookie
         * @description For pages of this server. The cookie is HttpOnly and SameSite=Strict. A change with the cookie needs the header X-Larder-Page.
         */
        post: operations["postAuthSession"];
        /** Sign out and clear the session cookie */
        delete: operations["deleteAuthSession"];
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
        /** Get an access token for a user name and a password */
        post: operations["postAuthToken"];
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
        /** List every food */
        get: operations["getFoods"];
        put?: never;
        /** Create a food */
        post: operations["postFoods"];
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
        /** Read a food */
        get: operations["getFoodsById"];
        /**
         * Replace a food
         * @description What the body leaves out takes its default.
         */
        put: operations["putFoodsById"];
        post?: never;
        /** Delete a food */
        delete: operations["deleteFoodsById"];
        options?: never;
        head?: never;
        /**
         * Change a food
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchFoodsById"];
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
         * Make one food of two
         * @description Everything that points at the first points at the second, which answers to the names of the first from then on.
         */
        put: operations["putFoodsMerge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every household */
        get: operations["getGroupsHouseholds"];
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
        /** Read a household of your group */
        get: operations["getGroupsHouseholdsBySlug"];
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
        /** List every label */
        get: operations["getGroupsLabels"];
        put?: never;
        /** Create a label */
        post: operations["postGroupsLabels"];
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
        /** Read a label */
        get: operations["getGroupsLabelsById"];
        /**
         * Replace a label
         * @description What the body leaves out takes its default.
         */
        put: operations["putGroupsLabelsById"];
        post?: never;
        /** Delete a label */
        delete: operations["deleteGroupsLabelsById"];
        options?: never;
        head?: never;
        /**
         * Change a label
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchGroupsLabelsById"];
        trace?: never;
    };
    "/groups/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people of your group */
        get: operations["getGroupsMembers"];
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
        /** Read somebody of your group */
        get: operations["getGroupsMembersByUsernameOrId"];
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
         * Import the archive of another program
         * @description Answers at once; the report says what becomes of each recipe in it.
         */
        post: operations["postGroupsMigrations"];
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
        /** Read the preferences of your group */
        get: operations["getGroupsPreferences"];
        /** Change the preferences of your group */
        put: operations["putGroupsPreferences"];
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
        /** List every report */
        get: operations["getGroupsReports"];
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
        /** Read a report */
        get: operations["getGroupsReportsById"];
        put?: never;
        post?: never;
        /**
         * Delete a report
         * @description What is queued is not imported then.
         */
        delete: operations["deleteGroupsReportsById"];
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
        /** Stop an import */
        post: operations["postGroupsReportsByIdCancel"];
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
        /** Try the failed pages of an import again */
        post: operations["postGroupsReportsByIdRetry"];
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
         * @description Server-sent events: `entry` for each page that gets anywhere, `finished` at the end. Resumes from Last-Event-ID.
         */
        get: operations["getGroupsReportsByIdStream"];
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
         * Add the usual foods
         * @description In English or German; those that are there stay as they are. Foods come under the usual labels where the group has them, so add labels first.
         */
        post: operations["postGroupsSeedersFoods"];
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
         * Add the usual labels
         * @description In English or German; those that are there stay as they are.
         */
        post: operations["postGroupsSeedersLabels"];
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
         * Add the usual units
         * @description In English or German; those that are there stay as they are.
         */
        post: operations["postGroupsSeedersUnits"];
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
        /** Read your group */
        get: operations["getGroupsSelf"];
        put?: never;
        post?: never;
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
        /** Whether the process answers at all */
        get: operations["getHealthLive"];
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
        /** Whether it can serve: its database answers */
        get: operations["getHealthReady"];
        put?: never;
        post?: never;
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
        /** List the invitations into your household */
        get: operations["getHouseholdsInvitations"];
        put?: never;
        /** Invite into your household */
        post: operations["postHouseholdsInvitations"];
        delete?: never;
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
        /** Send somebody an invitation */
        post: operations["postHouseholdsInvitationsEmail"];
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
        get: operations["getHouseholdsMealplans"];
        put?: never;
        /** Create a mealplan */
        post: operations["postHouseholdsMealplans"];
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
        /** Read a mealplan */
        get: operations["getHouseholdsMealplansById"];
        /**
         * Replace a mealplan
         * @description What the body leaves out takes its default.
         */
        put: operations["putHouseholdsMealplansById"];
        post?: never;
        /** Delete a mealplan */
        delete: operations["deleteHouseholdsMealplansById"];
        options?: never;
        head?: never;
        /**
         * Change a mealplan
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchHouseholdsMealplansById"];
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
        get: operations["getHouseholdsMealplansToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people of your household */
        get: operations["getHouseholdsMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Give and take the rights of somebody of your household
         * @description A right that the body leaves out is taken.
         */
        put: operations["putHouseholdsPermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the preferences of your household */
        get: operations["getHouseholdsPreferences"];
        /**
         * Change the preferences of your household
         * @description What the body leaves out stays.
         */
        put: operations["putHouseholdsPreferences"];
        post?: never;
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
        /** Read your household */
        get: operations["getHouseholdsSelf"];
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
        /** List every shopping item */
        get: operations["getHouseholdsShoppingItems"];
        /**
         * Replace items of shopping lists
         * @description Recipes, extras and position stay when the body leaves them out; anything else takes its default. A negative quantity takes the item off.
         */
        put: operations["putHouseholdsShoppingItems"];
        /** Put an item on a shopping list */
        post: operations["postHouseholdsShoppingItems"];
        /**
         * Take items off shopping lists
         * @description All of them, or none when one is not there.
         */
        delete: operations["deleteHouseholdsShoppingItems"];
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
        /** Read an item of a shopping list */
        get: operations["getHouseholdsShoppingItemsById"];
        /**
         * Replace an item of a shopping list
         * @description Recipes, extras and position stay when the body leaves them out; anything else takes its default. A negative quantity takes the item off.
         */
        put: operations["putHouseholdsShoppingItemsById"];
        post?: never;
        /** Take an item off its shopping list */
        delete: operations["deleteHouseholdsShoppingItemsById"];
        options?: never;
        head?: never;
        /**
         * Change an item of a shopping list
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchHouseholdsShoppingItemsById"];
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
        /** Put items on shopping lists */
        post: operations["postHouseholdsShoppingItemsCreateBulk"];
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
        /** List every shopping list */
        get: operations["getHouseholdsShoppingLists"];
        put?: never;
        /** Create a shopping list */
        post: operations["postHouseholdsShoppingLists"];
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
        /** Read a shopping list */
        get: operations["getHouseholdsShoppingListsById"];
        /**
         * Replace a shopping list
         * @description Its name and its extras; items have addresses of their own.
         */
        put: operations["putHouseholdsShoppingListsById"];
        post?: never;
        /** Delete a shopping list and its items */
        delete: operations["deleteHouseholdsShoppingListsById"];
        options?: never;
        head?: never;
        /**
         * Change a shopping list
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchHouseholdsShoppingListsById"];
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
        /** Put the labels of a shopping list in the order of a shop */
        put: operations["putHouseholdsShoppingListsByIdLabelSettings"];
        post?: never;
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
         * Put recipes on a shopping list
         * @description Foods that are always in the house are left out unless the ingredients are chosen.
         */
        post: operations["postHouseholdsShoppingListsByIdRecipe"];
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
        /** Put a recipe on a shopping list */
        post: operations["postHouseholdsShoppingListsByIdRecipeByRecipeId"];
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
         * Take a recipe off a shopping list again
         * @description Exactly what it put there goes; what people added stays.
         */
        post: operations["postHouseholdsShoppingListsByIdRecipeByRecipeIdDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/households/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what your household has */
        get: operations["getHouseholdsStatistics"];
        put?: never;
        post?: never;
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
         * Read a file of a recipe
         * @description A picture as such, any other file as a download.
         */
        get: operations["getMediaRecipesByIdAssetsByFile"];
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
        /** Read the picture of a recipe */
        get: operations["getMediaRecipesByIdImagesByFile"];
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
        /** Read the picture of an event */
        get: operations["getMediaRecipesByIdImagesTimelineByEventIdByFile"];
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
        /** List every category */
        get: operations["getOrganizersCategories"];
        put?: never;
        /** Create a category */
        post: operations["postOrganizersCategories"];
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
        /** Read a category */
        get: operations["getOrganizersCategoriesById"];
        /**
         * Replace a category
         * @description What the body leaves out takes its default.
         */
        put: operations["putOrganizersCategoriesById"];
        post?: never;
        /** Delete a category */
        delete: operations["deleteOrganizersCategoriesById"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchOrganizersCategoriesById"];
        trace?: never;
    };
    "/organizers/categories/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every category that no recipe has */
        get: operations["getOrganizersCategoriesEmpty"];
        put?: never;
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
         * Read the category of a slug, with its first recipes
         * @description It has the first 50 recipes by name; the list of recipes pages through all of them.
         */
        get: operations["getOrganizersCategoriesSlugBySlug"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** List every tag */
        get: operations["getOrganizersTags"];
        put?: never;
        /** Create a tag */
        post: operations["postOrganizersTags"];
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
        /** Read a tag */
        get: operations["getOrganizersTagsById"];
        /**
         * Replace a tag
         * @description What the body leaves out takes its default.
         */
        put: operations["putOrganizersTagsById"];
        post?: never;
        /** Delete a tag */
        delete: operations["deleteOrganizersTagsById"];
        options?: never;
        head?: never;
        /**
         * Change a tag
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchOrganizersTagsById"];
        trace?: never;
    };
    "/organizers/tags/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every tag that no recipe has */
        get: operations["getOrganizersTagsEmpty"];
        put?: never;
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
         * Read the tag of a slug, with its first recipes
         * @description It has the first 50 recipes by name; the list of recipes pages through all of them.
         */
        get: operations["getOrganizersTagsSlugBySlug"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** List every tool */
        get: operations["getOrganizersTools"];
        put?: never;
        /** Create a tool */
        post: operations["postOrganizersTools"];
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
        /** Read a tool */
        get: operations["getOrganizersToolsById"];
        /**
         * Replace a tool
         * @description What the body leaves out takes its default.
         */
        put: operations["putOrganizersToolsById"];
        post?: never;
        /** Delete a tool */
        delete: operations["deleteOrganizersToolsById"];
        options?: never;
        head?: never;
        /**
         * Change a tool
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchOrganizersToolsById"];
        trace?: never;
    };
    "/organizers/tools/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every tool that no recipe has */
        get: operations["getOrganizersToolsEmpty"];
        put?: never;
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
         * Read the tool of a slug, with its first recipes
         * @description It has the first 50 recipes by name; the list of recipes pages through all of them.
         */
        get: operations["getOrganizersToolsSlugBySlug"];
        put?: never;
        post?: never;
        delete?: never;
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
        post: operations["postParserIngredient"];
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
        post: operations["postParserIngredients"];
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
        /** List every recipe */
        get: operations["getRecipes"];
        put?: never;
        /**
         * Create a recipe
         * @description From a name alone, or from all of it.
         */
        post: operations["postRecipes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a recipe */
        get: operations["getRecipesBySlug"];
        /**
         * Replace a recipe
         * @description What the body leaves out takes its default; the name stays. A new name brings a new slug.
         */
        put: operations["putRecipesBySlug"];
        post?: never;
        /** Delete a recipe */
        delete: operations["deleteRecipesBySlug"];
        options?: never;
        head?: never;
        /**
         * Change a recipe
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears. A new name brings a new slug.
         */
        patch: operations["patchRecipesBySlug"];
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
         * Put a file beside a recipe
         * @description A picture is made anew; any other file is kept as it is, and only handed out as a download.
         */
        post: operations["postRecipesBySlugAssets"];
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
        /** Delete a file of a recipe */
        delete: operations["deleteRecipesBySlugAssetsByFileName"];
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
        /** Copy a recipe */
        post: operations["postRecipesBySlugDuplicate"];
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
         * Upload a picture of a recipe
         * @description JPEG, PNG, WebP, GIF, AVIF or TIFF; it is made anew in three sizes, without what was written beside the pixels.
         */
        put: operations["putRecipesBySlugImage"];
        /** Fetch a picture for a recipe */
        post: operations["postRecipesBySlugImage"];
        /** Take the picture of a recipe away */
        delete: operations["deleteRecipesBySlugImage"];
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
        /** Note when a recipe was last cooked */
        patch: operations["patchRecipesBySlugLastMade"];
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
         * Import a recipe from a page you have
         * @description From the HTML of a page, or from its JSON-LD: an object, a list or a graph.
         */
        post: operations["postRecipesCreateHtmlOrJson"];
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
        /** Import a recipe from a web page */
        post: operations["postRecipesCreateUrl"];
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
         * Import many web pages
         * @description Answers at once; the report says how far each page has come. Two pages of a host are fetched at a time.
         */
        post: operations["postRecipesCreateUrlBulk"];
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
         * Import a recipe from its archive
         * @description The archive that Mealie makes of one recipe.
         */
        post: operations["postRecipesCreateZip"];
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
         * See what an import would read
         * @description Stores nothing, and answers with a schema.org Recipe.
         */
        post: operations["postRecipesTestScrapeUrl"];
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
        /** List every timeline event */
        get: operations["getRecipesTimelineEvents"];
        put?: never;
        /** Create a timeline event */
        post: operations["postRecipesTimelineEvents"];
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
        /** Read a timeline event */
        get: operations["getRecipesTimelineEventsById"];
        /**
         * Replace a timeline event
         * @description What the body leaves out takes its default.
         */
        put: operations["putRecipesTimelineEventsById"];
        post?: never;
        /** Delete a timeline event */
        delete: operations["deleteRecipesTimelineEventsById"];
        options?: never;
        head?: never;
        /**
         * Change a timeline event
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchRecipesTimelineEventsById"];
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
        /** Upload a picture of an event */
        put: operations["putRecipesTimelineEventsByIdImage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Catch up with what has changed
         * @description Everything without a cursor, and what has changed since with one.
         */
        get: operations["getSync"];
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
        /** List every unit */
        get: operations["getUnits"];
        put?: never;
        /** Create a unit */
        post: operations["postUnits"];
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
        /** Read a unit */
        get: operations["getUnitsById"];
        /**
         * Replace a unit
         * @description What the body leaves out takes its default.
         */
        put: operations["putUnitsById"];
        post?: never;
        /** Delete a unit */
        delete: operations["deleteUnitsById"];
        options?: never;
        head?: never;
        /**
         * Change a unit
         * @description A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears.
         */
        patch: operations["patchUnitsById"];
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
         * Make one unit of two
         * @description Everything that points at the first points at the second, which answers to the names of the first from then on.
         */
        put: operations["putUnitsMerge"];
        post?: never;
        delete?: never;
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
         * Change yourself, or as an administrator anybody
         * @description What the body leaves out stays. Rights count only when an administrator gives them.
         */
        put: operations["putUsersById"];
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
        /** List somebody’s favourite recipes */
        get: operations["getUsersByIdFavorites"];
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
        /** Make a recipe a favourite */
        post: operations["postUsersByIdFavoritesBySlug"];
        /** Make a recipe no favourite any more */
        delete: operations["deleteUsersByIdFavoritesBySlug"];
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
        /** List what somebody thinks of recipes */
        get: operations["getUsersByIdRatings"];
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
         * @description For yourself; who runs the server may do it for others. What the body leaves out stays.
         */
        post: operations["postUsersByIdRatingsBySlug"];
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
        /** List every API token */
        get: operations["getUsersApiTokens"];
        put?: never;
        /**
         * Create an API token
         * @description Its text is in this answer and nowhere else.
         */
        post: operations["postUsersApiTokens"];
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
        /** Withdraw an API token */
        delete: operations["deleteUsersApiTokensById"];
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
         * Ask for a mail to set a new password
         * @description The answer is the same whoever asks.
         */
        post: operations["postUsersForgotPassword"];
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
         * @description Ends every session, this one included.
         */
        put: operations["putUsersPassword"];
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
        /** Join with an invitation, or found a group where the server is open */
        post: operations["postUsersRegister"];
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
        /** Set a new password with the word from the mail */
        post: operations["postUsersResetPassword"];
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
        /** Read who you are */
        get: operations["getUsersSelf"];
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
        /** List your favourite recipes */
        get: operations["getUsersSelfFavorites"];
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
        /** List what you think of recipes */
        get: operations["getUsersSelfRatings"];
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
        /** Read what you think of a recipe */
        get: operations["getUsersSelfRatingsByRecipeId"];
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
            /** @description Clients choose what they ask by it. */
            version: string;
        };
        /** AccessToken */
        AccessToken: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
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
            /** @description Always null: it can hold a password. */
            dbUrl: string | null;
            /** @description Name of your group. */
            defaultGroup: string;
            defaultGroupSlug: string | null;
            /** @description Name of your household. */
            defaultHousehold: string;
            defaultHouseholdSlug: string | null;
            demoStatus: boolean;
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
            /** @description Clients choose what they ask by it. */
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
            /** @description Correct to a minute. */
            lastUsedAt: string | null;
            name: string;
            /**
             * @description What the token may do: everything its user may, or read.
             * @enum {string}
             */
            scope: "full" | "read";
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        /** ApiTokenCreate */
        ApiTokenCreate: {
            expiresAt?: string | null;
            integrationId?: string | null;
            name: string;
            scope?: ("full" | "read") | null;
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
            /** @description Correct to a minute. */
            lastUsedAt: string | null;
            name: string;
            /**
             * @description What the token may do: everything its user may, or read.
             * @enum {string}
             */
            scope: "full" | "read";
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        ApiTokenInListPage: {
            data: components["schemas"]["ApiTokenInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /**
         * AssetFile
         * Format: binary
         */
        AssetFile: string;
        /** AssetUpload */
        AssetUpload: {
            extension?: string | null;
            /** Format: binary */
            file: string;
            /** @description By default the icon of its kind. */
            icon?: string | null;
            /** @description By default the name of the file. */
            name?: string | null;
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
        /** Credentials */
        Credentials: {
            client_id?: string;
            client_secret?: string;
            grant_type?: string;
            password: string;
            /**
             * @description Keeps the session for 14 days.
             * @enum {string}
             */
            remember_me?: "0" | "1" | "true" | "false" | "on" | "off" | "";
            scope?: string;
            /** @description User name or mail address, in any case. */
            username: string;
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
            /** @description Keys and values of your own, kept as sent. */
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
            /** @description Keys and values of your own, kept as sent. */
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
            /** @description Keys and values of your own, kept as sent. */
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
        /** Group */
        Group: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Keeps the recipes from anyone who is not signed in. */
            privateGroup: boolean;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** GroupCreate */
        GroupCreate: {
            name: string;
            privateGroup?: boolean | null;
        };
        /** GroupMerge */
        GroupMerge: {
            name?: string;
            privateGroup?: boolean | null;
        };
        /** GroupPreferences */
        GroupPreferences: {
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Keeps the recipes from anyone who is not signed in. */
            privateGroup: boolean;
        };
        /** GroupPreferencesChange */
        GroupPreferencesChange: {
            /** @description Keeps the recipes from anyone who is not signed in. */
            privateGroup: boolean;
        };
        /** GroupWithPreferences */
        GroupWithPreferences: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            preferences: components["schemas"]["GroupPreferences"];
            /** @description Keeps the recipes from anyone who is not signed in. */
            privateGroup: boolean;
            slug: string;
            /** Format: date-time */
            updatedAt: string;
        };
        GroupWithPreferencesPage: {
            data: components["schemas"]["GroupWithPreferences"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
            /** @description 0 is Sunday. */
            firstDayOfWeek: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Only members of this household may change its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            name: string;
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            slug: string;
            /** @description IANA name of the time zone that days and times of day are in. */
            timeZone: string;
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** HouseholdCreate */
        HouseholdCreate: {
            /** @description Yours, unless said. */
            groupId?: string | null;
            name: string;
        };
        /** HouseholdInList */
        HouseholdInList: {
            /** Format: date-time */
            createdAt: string;
            /** @description 0 is Sunday. */
            firstDayOfWeek: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Only members of this household may change its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            name: string;
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            slug: string;
            /** @description IANA name of the time zone that days and times of day are in. */
            timeZone: string;
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        HouseholdInListPage: {
            data: components["schemas"]["HouseholdInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** HouseholdMerge */
        HouseholdMerge: {
            firstDayOfWeek?: number | null;
            lockRecipeEditsFromOtherHouseholds?: boolean | null;
            name?: string;
            privateHousehold?: boolean | null;
            recipeDisableAmount?: boolean | null;
            recipeDisableComments?: boolean | null;
            recipeLandscapeView?: boolean | null;
            recipePublic?: boolean | null;
            recipeShowAssets?: boolean | null;
            recipeShowNutrition?: boolean | null;
            timeZone?: string | null;
            unitSystem?: ("metric" | "us") | null;
        };
        /** HouseholdPreferences */
        HouseholdPreferences: {
            /** @description 0 is Sunday. */
            firstDayOfWeek: number;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Only members of this household may change its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            /** @description IANA name of the time zone that days and times of day are in. */
            timeZone: string;
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
        };
        /** HouseholdWithPreferences */
        HouseholdWithPreferences: {
            /** Format: date-time */
            createdAt: string;
            /** @description 0 is Sunday. */
            firstDayOfWeek: number;
            /** @description Name of its group. */
            group: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            /** @description Only members of this household may change its recipes. */
            lockRecipeEditsFromOtherHouseholds: boolean;
            name: string;
            preferences: components["schemas"]["HouseholdPreferences"];
            privateHousehold: boolean;
            recipeDisableAmount: boolean;
            recipeDisableComments: boolean;
            recipeLandscapeView: boolean;
            recipePublic: boolean;
            recipeShowAssets: boolean;
            recipeShowNutrition: boolean;
            slug: string;
            /** @description IANA name of the time zone that days and times of day are in. */
            timeZone: string;
            /** @description The units in which shopping lists show sums of recipes; null keeps the units of the recipes. */
            unitSystem: ("metric" | "us") | null;
            /** Format: date-time */
            updatedAt: string;
        };
        HouseholdWithPreferencesPage: {
            data: components["schemas"]["HouseholdWithPreferences"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ImageAddress */
        ImageAddress: {
            url: string;
        };
        /** ImageUpload */
        ImageUpload: {
            extension?: string | null;
            /** Format: binary */
            image: string;
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** Label */
        Label: {
            /** @description A CSS colour. */
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
            /** @description A CSS colour. */
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
            /** @description A CSS colour. */
            color: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            id: string;
            name: string;
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
            /** @description A number for clients that identify entries by whole numbers. */
            number: number;
            recipe: components["schemas"]["RecipeSummary"] | null;
            recipeId: string | null;
            /** @description How many times the recipe is made. */
            recipeScale: number;
            /** @description A note. */
            text: string;
            /** @description What to eat. Required for an entry without a recipe. */
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Who planned it. */
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
            /** @description A number for clients that identify entries by whole numbers. */
            number: number;
            recipe: components["schemas"]["RecipeSummary"] | null;
            recipeId: string | null;
            /** @description How many times the recipe is made. */
            recipeScale: number;
            /** @description A note. */
            text: string;
            /** @description What to eat. Required for an entry without a recipe. */
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Who planned it. */
            userId: string | null;
        };
        MealplanInListPage: {
            data: components["schemas"]["MealplanInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
        /** MealplansOfToday */
        MealplansOfToday: components["schemas"]["Mealplan"][];
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** MergeFood */
        MergeFood: {
            /**
             * Format: uuid
             * @description The one that goes.
             */
            fromFood: string;
            /**
             * Format: uuid
             * @description The one that stays.
             */
            toFood: string;
        };
        /** MergeUnit */
        MergeUnit: {
            /**
             * Format: uuid
             * @description The one that goes.
             */
            fromUnit: string;
            /**
             * Format: uuid
             * @description The one that stays.
             */
            toUnit: string;
        };
        /** Message */
        Message: {
            message: string;
        };
        /** Migration */
        Migration: {
            /** @description Puts the name of the program on each recipe as a tag. */
            addMigrationTag?: ("0" | "1" | "true" | "false" | "on" | "off" | "") | null;
            /** Format: binary */
            archive: string;
            /**
             * @description The program it is from.
             * @enum {string}
             */
            migrationType: "mealie_alpha" | "tandoor" | "nextcloud" | "paprika" | "recipekeeper" | "chowdown" | "plantoeat" | "copymethat" | "myrecipebox" | "cooklang";
        };
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
            /** @description Correct to a minute. */
            lastUsedAt: string | null;
            name: string;
            /**
             * @description What the token may do: everything its user may, or read.
             * @enum {string}
             */
            scope: "full" | "read";
            /** @description For an Authorization: Bearer header. */
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
        /** Opinion */
        Opinion: {
            isFavorite?: boolean | null;
            rating?: number | null;
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
            };
            input: string;
        };
        /** ParsedIngredients */
        ParsedIngredients: components["schemas"]["ParsedIngredient"][];
        /** PasswordChange */
        PasswordChange: {
            currentPassword: string;
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
        /**
         * PictureFile
         * Format: binary
         */
        PictureFile: string;
        Problem: {
            /** @description Where in the text, counted from 0. */
            at?: number;
            /** @description What happened, for programs: a stable word such as `filter/unknown-attribute`. */
            code: string;
            /** @description What happened, for people. */
            detail: string;
            /** @description Everything that is wrong, when it is more than one thing. */
            errors?: Record<string, never>[];
            /** @description Path of the field that is meant. */
            field?: string;
            /** @description Under this id the log of the server knows more. */
            requestId: string;
            status: number;
            /** @description What the status is called. */
            title: string;
            type: string;
        } & {
            [key: string]: unknown;
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
            /** @description From 1 to 5; 0 and null are none. */
            rating: number | null;
            /** Format: uuid */
            recipeId: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        /** Ratings */
        Ratings: {
            ratings: components["schemas"]["Rating"][];
        };
        /** Recipe */
        Recipe: {
            assets: {
                fileName: string | null;
                icon: string;
                name: string;
            }[];
            /** @description The printed time in minutes. */
            cookMinutes: number | null;
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            cuisine: string | null;
            /** Format: date */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** @description Keys and values of your own, kept as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Changes with the picture; null without one. */
            image: string | null;
            /** @description BCP 47 tag of the language it is written in. */
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
            /** @description The printed time in minutes. */
            prepMinutes: number | null;
            prepTime: string | null;
            rating: number | null;
            recipeCategory: components["schemas"]["CategorySummary"][];
            recipeIngredient: {
                display: string;
                food: components["schemas"]["FoodSummary"] | null;
                foodId: string | null;
                note: string;
                /** @description The line as it was printed. */
                originalText: string | null;
                quantity: number | null;
                /** @description The upper end of a range: of "2–3 carrots" it is 3. */
                quantityMax: number | null;
                referencedRecipe: components["schemas"]["RecipeSummary"] | null;
                /** @description The recipe that makes this ingredient. */
                referencedRecipeId: string | null;
                /** Format: uuid */
                referenceId: string;
                /** @description Heads a group of lines that starts with this one. */
                title: string | null;
                unit: components["schemas"]["UnitSummary"] | null;
                unitId: string | null;
            }[];
            recipeInstructions: {
                /** Format: uuid */
                id: string;
                ingredientReferences: {
                    /** Format: uuid */
                    referenceId: string;
                }[];
                summary: string | null;
                text: string;
                /** @description Heads a group of steps that starts with this one. */
                title: string | null;
            }[];
            recipeServings: number;
            recipeYield: string | null;
            recipeYieldQuantity: number;
            settings: {
                disableAmount: boolean;
                disableComments: boolean;
                landscapeView: boolean;
                /** @description Only its owner may change the recipe. */
                locked: boolean;
                public: boolean;
                showAssets: boolean;
                showNutrition: boolean;
            };
            slug: string;
            tags: components["schemas"]["TagSummary"][];
            tools: components["schemas"]["ToolSummary"][];
            /** @description The printed time in minutes. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
        };
        /** RecipeArchive */
        RecipeArchive: {
            /** Format: binary */
            archive: string;
        };
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
        };
        /** RecipeCreate */
        RecipeCreate: {
            categoryIds?: string[] | null;
            cookTime?: string | null;
            cuisine?: string | null;
            description?: string | null;
            extras?: {
                [key: string]: unknown;
            } | null;
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
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
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
        };
        /** RecipeDuplicate */
        RecipeDuplicate: {
            /** @description Of the copy. */
            name?: string | null;
        };
        /** RecipeImage */
        RecipeImage: {
            image: string | null;
        };
        /** RecipeImport */
        RecipeImport: {
            /** @description Takes the keywords of the page as tags. */
            includeTags?: boolean | null;
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
            /** @description The printed time in minutes. */
            cookMinutes: number | null;
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            cuisine: string | null;
            /** Format: date */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** @description Keys and values of your own, kept as sent. */
            extras: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Changes with the picture; null without one. */
            image: string | null;
            /** @description BCP 47 tag of the language it is written in. */
            language: string | null;
            lastMade: string | null;
            name: string;
            orgURL: string | null;
            performTime: string | null;
            /** @description The printed time in minutes. */
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
            /** @description The printed time in minutes. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
        };
        RecipeInListPage: {
            data: components["schemas"]["RecipeInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
            categoryIds?: string[] | null;
            cookTime?: string | null;
            cuisine?: string | null;
            description?: string | null;
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
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
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
        };
        /** RecipeReplace */
        RecipeReplace: {
            categoryIds?: string[] | null;
            cookTime?: string | null;
            cuisine?: string | null;
            description?: string | null;
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
            }[] | null;
            recipeInstructions?: {
                id?: string | null;
                ingredientReferences?: {
                    referenceId?: string | null;
                }[] | null;
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
        };
        /** RecipesToBuy */
        RecipesToBuy: {
            recipeId: string;
            recipeIncrementQuantity?: number | null;
            /** @description Which ingredients, when not all that the recipe has. */
            recipeIngredients?: {
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
            }[] | null;
        }[];
        /** RecipeSummary */
        RecipeSummary: {
            cookTime: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            dateAdded: string;
            /** Format: date-time */
            dateUpdated: string;
            description: string | null;
            /** Format: uuid */
            groupId: string;
            householdId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Changes with the picture; null without one. */
            image: string | null;
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
            /** @description The printed time in minutes. */
            totalMinutes: number | null;
            totalTime: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** RecipeText */
        RecipeText: {
            /** @description HTML, or JSON as text. */
            data: string;
            /** @description Takes the keywords of the page as tags. */
            includeTags?: boolean | null;
            /** @description Where it is from. */
            url?: string | null;
        };
        /** RecipeToBuy */
        RecipeToBuy: {
            recipeIncrementQuantity?: number | null;
            /** @description Which ingredients, when not all that the recipe has. */
            recipeIngredients?: {
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
            }[] | null;
        };
        /** RecipeToTakeOff */
        RecipeToTakeOff: {
            recipeDecrementQuantity?: number | null;
        };
        /** Registration */
        Registration: {
            advanced?: boolean | null;
            email: string;
            fullName: string;
            /** @description Name of a new group. */
            group?: string | null;
            /** @description An invitation. */
            groupToken?: string | null;
            household?: string | null;
            password: string;
            passwordConfirm: string;
            username: string;
        };
        /** Report */
        Report: {
            /** @enum {string} */
            category: "backup" | "restore" | "migration" | "bulk_import";
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
             * @description When it began.
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
            /** @description Why it failed, in a stable word. */
            reason: string | null;
            /** Format: uuid */
            reportId: string;
            /** @description The recipe it became, or was already. */
            slug: string | null;
            /** @enum {string} */
            state: "queued" | "fetching" | "saved" | "duplicate" | "failed" | "cancelled";
            success: boolean;
            /**
             * Format: date-time
             * @description When it last got anywhere.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        /** ReportInList */
        ReportInList: {
            /** @enum {string} */
            category: "backup" | "restore" | "migration" | "bulk_import";
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
             * @description When it began.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        ReportInListPage: {
            data: components["schemas"]["ReportInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
            category: "backup" | "restore" | "migration" | "bulk_import";
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
             * @description When it began.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** SchemaOrgRecipe */
        SchemaOrgRecipe: {
            [key: string]: unknown;
        };
        /** Seeded */
        Seeded: {
            /** @description How many the group did not have yet. */
            added: number;
        };
        /** Seeding */
        Seeding: {
            /** @description A language tag: `en-US`, `de`. */
            locale: string;
        };
        /** ServerCheck */
        ServerCheck: {
            baseUrlSet: boolean;
            emailReady: boolean;
            enableOpenai: boolean;
            isUpToDate: boolean;
            ldapReady: boolean;
            oidcReady: boolean;
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
            password: string;
            /**
             * @description Keeps the session for 14 days.
             * @enum {string}
             */
            remember_me?: "0" | "1" | "true" | "false" | "on" | "off" | "";
            /** @description User name or mail address, in any case. */
            username: string;
        };
        /** ShoppingItem */
        ShoppingItem: {
            /** @description Somebody put it there: it stays when the recipes that want it are taken off. */
            byHand: boolean;
            checked: boolean;
            /** Format: date-time */
            createdAt: string;
            disableAmount: boolean | null;
            display: string;
            /** @description Keys and values of your own, kept as sent. */
            extras: {
                [key: string]: unknown;
            };
            food: components["schemas"]["FoodSummary"] | null;
            foodId: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            isFood: boolean;
            label: components["schemas"]["LabelSummary"] | null;
            labelId: string | null;
            note: string;
            position: number;
            quantity: number;
            recipeReferences: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                recipeId: string;
                recipeNote: string | null;
                recipeQuantity: number;
                recipeScale: number | null;
                /** Format: uuid */
                shoppingListItemId: string;
            }[];
            /** Format: uuid */
            shoppingListId: string;
            unit: components["schemas"]["UnitSummary"] | null;
            unitId: string | null;
            /** Format: date-time */
            updatedAt: string;
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
            /** @description An id of the caller’s choice, so that it is known before. */
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
                /** Format: uuid */
                recipeId: string;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
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
        };
        /** ShoppingItemInList */
        ShoppingItemInList: {
            /** @description Somebody put it there: it stays when the recipes that want it are taken off. */
            byHand: boolean;
            checked: boolean;
            /** Format: date-time */
            createdAt: string;
            disableAmount: boolean | null;
            display: string;
            /** @description Keys and values of your own, kept as sent. */
            extras: {
                [key: string]: unknown;
            };
            food: components["schemas"]["FoodSummary"] | null;
            foodId: string | null;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            isFood: boolean;
            label: components["schemas"]["LabelSummary"] | null;
            labelId: string | null;
            note: string;
            position: number;
            quantity: number;
            recipeReferences: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                recipeId: string;
                recipeNote: string | null;
                recipeQuantity: number;
                recipeScale: number | null;
                /** Format: uuid */
                shoppingListItemId: string;
            }[];
            /** Format: uuid */
            shoppingListId: string;
            unit: components["schemas"]["UnitSummary"] | null;
            unitId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        ShoppingItemInListPage: {
            data: components["schemas"]["ShoppingItemInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** ShoppingItemMerge */
        ShoppingItemMerge: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
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
                /** Format: uuid */
                recipeId: string;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
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
        };
        /** ShoppingItemReplace */
        ShoppingItemReplace: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
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
                /** Format: uuid */
                recipeId: string;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
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
        };
        /** ShoppingItemsCreate */
        ShoppingItemsCreate: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
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
            /** @description An id of the caller’s choice, so that it is known before. */
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
                /** Format: uuid */
                recipeId: string;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
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
        }[];
        /** ShoppingItemsReplace */
        ShoppingItemsReplace: {
            checked?: boolean | null;
            disableAmount?: boolean | null;
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
                /** Format: uuid */
                recipeId: string;
                recipeNote?: string | null;
                recipeQuantity?: number | null;
                recipeScale?: number | null;
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
        }[];
        /** ShoppingList */
        ShoppingList: {
            /** Format: date-time */
            createdAt: string;
            /** @description Keys and values of your own, kept as sent. */
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
        };
        /** ShoppingListInList */
        ShoppingListInList: {
            /** Format: date-time */
            createdAt: string;
            /** @description Keys and values of your own, kept as sent. */
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
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        ShoppingListInListPage: {
            data: components["schemas"]["ShoppingListInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
        };
        /** ShoppingListReplace */
        ShoppingListReplace: {
            extras?: {
                [key: string]: unknown;
            } | null;
            name: string;
        };
        /** ShoppingListWithItems */
        ShoppingListWithItems: {
            /** Format: date-time */
            createdAt: string;
            /** @description Keys and values of your own, kept as sent. */
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
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
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
        /** Sync */
        Sync: {
            /** @description For `since` of the next request. */
            cursor: string;
            /** @description There is more: ask again at once. */
            more: boolean;
            /** @description Forget what was kept; this is everything. */
            reset: boolean;
            resources: {
                category?: {
                    changed: components["schemas"]["Category"][];
                    deleted: string[];
                };
                food?: {
                    changed: components["schemas"]["Food"][];
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
             * @description When it happened; now unless given.
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
             * @description When it happened; now unless given.
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
             * @description When it happened; now unless given.
             */
            timestamp: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserSummary"] | null;
            userId: string | null;
        };
        TimelineEventInListPage: {
            data: components["schemas"]["TimelineEventInList"][];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
             * @description When it happened; now unless given.
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
             * @description When it happened; now unless given.
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
        /** Unit */
        Unit: {
            abbreviation: string;
            aliases: {
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description Keys and values of your own, kept as sent. */
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
            /** @description Keys and values of your own, kept as sent. */
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
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
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
            /** @description Keys and values of your own, kept as sent. */
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
        /** User */
        User: {
            /** @description May sign in. */
            active: boolean;
            admin: boolean;
            /** @description Shows the advanced parts of the pages. */
            advanced: boolean;
            /** @enum {string} */
            authMethod: "Larder" | "LDAP" | "OIDC";
            canInvite: boolean;
            canManage: boolean;
            canManageHousehold: boolean;
            canOrganize: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            fullName: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            updatedAt: string;
            username: string;
        };
        /** UserChange */
        UserChange: {
            /** @description May sign in. */
            active?: boolean | null;
            /** @description Counts when an administrator says it, as the rights do. */
            admin?: boolean | null;
            advanced?: boolean | null;
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            email?: string;
            fullName?: string;
            group?: string | null;
            /** @description Name or id of one of the group. */
            household?: string | null;
            username?: string;
        };
        /** UserCreate */
        UserCreate: {
            /** @description May sign in. */
            active?: boolean | null;
            /** @description Counts when an administrator says it, as the rights do. */
            admin?: boolean | null;
            advanced?: boolean | null;
            canInvite?: boolean | null;
            canManage?: boolean | null;
            canManageHousehold?: boolean | null;
            canOrganize?: boolean | null;
            email: string;
            fullName: string;
            group?: string | null;
            /** @description Name or id of one of the group. */
            household?: string | null;
            password: string;
            username: string;
        };
        UserInDirectoryPage: {
            data: {
                /** @description May sign in. */
                active: boolean;
                admin: boolean;
                /** @description Shows the advanced parts of the pages. */
                advanced: boolean;
                /**
                 * @description How they sign in. A password kept here is `Larder`, and `Mealie` under /mealie.
                 * @enum {string}
                 */
                authMethod: "Larder" | "Mealie" | "LDAP" | "OIDC";
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
                /** Format: date-time */
                updatedAt: string;
                username: string;
            }[];
            /** @description Address of the next page, below /api. */
            next: string | null;
            page: number;
            per_page: number;
            /** @description Address of the page before, below /api. */
            previous: string | null;
            total: number;
            total_pages: number;
        };
        /** UserInList */
        UserInList: {
            /** @description May sign in. */
            active: boolean;
            admin: boolean;
            /** @description Shows the advanced parts of the pages. */
            advanced: boolean;
            /** @enum {string} */
            authMethod: "Larder" | "LDAP" | "OIDC";
            canInvite: boolean;
            canManage: boolean;
            canManageHousehold: boolean;
            canOrganize: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            fullName: string;
            /** Format: uuid */
            groupId: string;
            /** Format: uuid */
            householdId: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            updatedAt: string;
            username: string;
        };
        /** UserSelf */
        UserSelf: {
            /** @description May sign in. */
            active: boolean;
            admin: boolean;
            /** @description Shows the advanced parts of the pages. */
            advanced: boolean;
            /**
             * @description How they sign in. A password kept here is `Larder`, and `Mealie` under /mealie.
             * @enum {string}
             */
            authMethod: "Larder" | "Mealie" | "LDAP" | "OIDC";
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAdminAbout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its version and settings, without secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAbout"];
                };
            };
        };
    };
    getAdminAboutCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerCheck"];
                };
            };
        };
    };
    getAdminAboutStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Over all groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerStatistics"];
                };
            };
        };
    };
    getAdminGroups: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferencesPage"];
                };
            };
        };
    };
    postAdminGroups: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The group. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
        };
    };
    getAdminGroupsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putAdminGroupsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
                "application/json": components["schemas"]["GroupMerge"];
            };
        };
        responses: {
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
        };
    };
    deleteAdminGroupsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
        };
    };
    getAdminHouseholds: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferencesPage"];
                };
            };
        };
    };
    postAdminHouseholds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The household. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
        };
    };
    getAdminHouseholdsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putAdminHouseholdsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
                "application/json": components["schemas"]["HouseholdMerge"];
            };
        };
        responses: {
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
        };
    };
    deleteAdminHouseholdsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInDirectoryPage"];
                };
            };
        };
    };
    postAdminUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The new user. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
        };
    };
    getAdminUsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putAdminUsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The user now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
        };
    };
    deleteAdminUsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What they were. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
        };
    };
    postAdminUsersPasswordResetToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The word; it holds for two days, and once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetToken"];
                };
            };
        };
    };
    postAdminUsersUnlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many had to wait. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unlocked"];
                };
            };
        };
    };
    getAppAbout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its version and what it offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
        };
    };
    getAppAboutStartupInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Never a first login: there is no password that anybody knows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartupInfo"];
                };
            };
        };
    };
    getAppAboutTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Seven colours twice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token holds no longer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getAuthRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fresh token; the other one holds as long as it did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    putAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new session; its cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSession"];
                };
            };
        };
    };
    postAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SessionCredentials"];
            };
        };
        responses: {
            /** @description The session; its cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSession"];
                };
            };
        };
    };
    deleteAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. It is no error if there was none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The token, for an Authorization: Bearer header. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    getFoods: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoodInListPage"];
                };
            };
        };
    };
    postFoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    getFoodsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putFoodsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    deleteFoodsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    patchFoodsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    putFoodsMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The one that stayed. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Food"];
                };
            };
        };
    };
    getGroupsHouseholds: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdInListPage"];
                };
            };
        };
    };
    getGroupsHouseholdsBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The household. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getGroupsLabels: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelInListPage"];
                };
            };
        };
    };
    postGroupsLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    getGroupsLabelsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putGroupsLabelsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    deleteGroupsLabelsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    patchGroupsLabelsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
        };
    };
    getGroupsMembers: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
        };
    };
    getGroupsMembersByUsernameOrId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Their user name or id. */
                usernameOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who they are. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postGroupsMigrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    getGroupsPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreferences"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putGroupsPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What they are now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreferences"];
                };
            };
        };
    };
    getGroupsReports: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Only reports of this kind. */
                reportType?: "backup" | "restore" | "migration" | "bulk_import";
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportInListPage"];
                };
            };
        };
    };
    getGroupsReportsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteGroupsReportsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    postGroupsReportsByIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
        };
    };
    postGroupsReportsByIdRetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithEntries"];
                };
            };
        };
    };
    getGroupsReportsByIdStream: {
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
            /** @description Events, until the import is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postGroupsSeedersFoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
        };
    };
    postGroupsSeedersLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
        };
    };
    postGroupsSeedersUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
        };
    };
    getGroupsSelf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithPreferences"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getHealthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getHealthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getHouseholdsInvitations: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
        };
    };
    postHouseholdsInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The invitation; it holds for four days. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    postHouseholdsInvitationsEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description Whether a mail server took it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMailed"];
                };
            };
        };
    };
    getHouseholdsMealplans: {
        parameters: {
            query?: {
                /** @description The last day, included. */
                endDate?: string;
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
                /** @description The first day, such as 2026-11-21. */
                startDate?: string;
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
        };
    };
    postHouseholdsMealplans: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
        };
    };
    getHouseholdsMealplansById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putHouseholdsMealplansById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
        };
    };
    deleteHouseholdsMealplansById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
        };
    };
    patchHouseholdsMealplansById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mealplan"];
                };
            };
        };
    };
    getHouseholdsMealplansToday: {
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
        };
    };
    getHouseholdsMembers: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInDirectoryPage"];
                };
            };
        };
    };
    putHouseholdsPermissions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The member now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
        };
    };
    getHouseholdsPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPreferences"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putHouseholdsPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What they are now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdPreferences"];
                };
            };
        };
    };
    getHouseholdsSelf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdWithPreferences"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getHouseholdsShoppingItems: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemInListPage"];
                };
            };
        };
    };
    putHouseholdsShoppingItems: {
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
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    postHouseholdsShoppingItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    deleteHouseholdsShoppingItems: {
        parameters: {
            query: {
                /** @description Which; repeated for each. */
                ids: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    getHouseholdsShoppingItemsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItem"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putHouseholdsShoppingItemsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    deleteHouseholdsShoppingItemsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    patchHouseholdsShoppingItemsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    postHouseholdsShoppingItemsCreateBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What became of items: the same things are kept on one line, so a write can touch lines it did not name. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingItemChanges"];
                };
            };
        };
    };
    getHouseholdsShoppingLists: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListInListPage"];
                };
            };
        };
    };
    postHouseholdsShoppingLists: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    getHouseholdsShoppingListsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putHouseholdsShoppingListsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    deleteHouseholdsShoppingListsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    patchHouseholdsShoppingListsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    putHouseholdsShoppingListsByIdLabelSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    postHouseholdsShoppingListsByIdRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    postHouseholdsShoppingListsByIdRecipeByRecipeId: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description The id of a recipe, or its slug. */
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
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    postHouseholdsShoppingListsByIdRecipeByRecipeIdDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description The id of a recipe, or its slug. */
                recipeId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecipeToTakeOff"];
            };
        };
        responses: {
            /** @description The list with its items, and with every label: those that were put in order first, then the others by name. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListWithItems"];
                };
            };
        };
    };
    getHouseholdsStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipes and people of the household, the words of its group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
        };
    };
    getMediaRecipesByIdAssetsByFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["AssetFile"];
                    "image/webp": components["schemas"]["AssetFile"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getMediaRecipesByIdImagesByFile: {
        parameters: {
            query?: {
                /** @description The word that names the picture: a copy asked for by it never grows old. */
                version?: string;
            };
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
            /** @description The picture. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["PictureFile"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getMediaRecipesByIdImagesTimelineByEventIdByFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
            /** @description The picture. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["PictureFile"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOrganizersCategories: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryInListPage"];
                };
            };
        };
    };
    postOrganizersCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    getOrganizersCategoriesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizersCategoriesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    deleteOrganizersCategoriesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    patchOrganizersCategoriesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    getOrganizersCategoriesEmpty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategorysWithoutRecipes"];
                };
            };
        };
    };
    getOrganizersCategoriesSlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its slug. */
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
        };
    };
    getOrganizersTags: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagInListPage"];
                };
            };
        };
    };
    postOrganizersTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    getOrganizersTagsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizersTagsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    deleteOrganizersTagsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    patchOrganizersTagsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    getOrganizersTagsEmpty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagsWithoutRecipes"];
                };
            };
        };
    };
    getOrganizersTagsSlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its slug. */
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
        };
    };
    getOrganizersTools: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolInListPage"];
                };
            };
        };
    };
    postOrganizersTools: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    getOrganizersToolsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizersToolsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    deleteOrganizersToolsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    patchOrganizersToolsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
        };
    };
    getOrganizersToolsEmpty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolsWithoutRecipes"];
                };
            };
        };
    };
    getOrganizersToolsSlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its slug. */
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
        };
    };
    postParserIngredient: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
        };
    };
    postParserIngredients: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
        };
    };
    getRecipes: {
        parameters: {
            query?: {
                /** @description Recipes with any of these categories, by id or slug (foods: or name); may be repeated. */
                categories?: string[];
                /** @description There are no cookbooks yet: refused. */
                cookbook?: string;
                /** @description Recipes with any of these foods, by id or slug (foods: or name); may be repeated. */
                foods?: string[];
                /** @description Recipes with any of these households, by id or slug (foods: or name); may be repeated. */
                households?: string[];
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description All of the categories, not any. */
                requireAllCategories?: "0" | "1" | "true" | "false";
                /** @description All of the foods, not any. */
                requireAllFoods?: "0" | "1" | "true" | "false";
                /** @description All of the tags, not any. */
                requireAllTags?: "0" | "1" | "true" | "false";
                /** @description All of the tools, not any. */
                requireAllTools?: "0" | "1" | "true" | "false";
                /** @description Words to look for; the best matches come first. */
                search?: string;
                /** @description Recipes with any of these tags, by id or slug (foods: or name); may be repeated. */
                tags?: string[];
                /** @description Recipes with any of these tools, by id or slug (foods: or name); may be repeated. */
                tools?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeInListPage"];
                };
            };
        };
    };
    postRecipes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The slug of the new recipe. */
            201: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
        };
    };
    getRecipesBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putRecipesBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteRecipesBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchRecipesBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postRecipesBySlugAssets: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
            /** @description The file, as the recipe shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAsset"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteRecipesBySlugAssetsByFileName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                fileName: string;
                /** @description Its slug, a slug it used to have, or its id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postRecipesBySlugDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
            /** @description The copy. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putRecipesBySlugImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
            /** @description The word that names the picture, null without one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postRecipesBySlugImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
            /** @description The word that names the picture, null without one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteRecipesBySlugImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The word that names the picture, null without one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchRecipesBySlugLastMade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its slug, a slug it used to have, or its id. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description It has a new slug by now. */
            308: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postRecipesCreateHtmlOrJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The slug of the new recipe. */
            201: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
        };
    };
    postRecipesCreateUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The slug of the new recipe. */
            201: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
        };
    };
    postRecipesCreateUrlBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description Where to look for what becomes of them. */
            202: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
        };
    };
    postRecipesCreateZip: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The slug of the new recipe. */
            201: {
                headers: {
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slug"];
                };
            };
        };
    };
    postRecipesTestScrapeUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemaOrgRecipe"];
                };
            };
        };
    };
    getRecipesTimelineEvents: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEventInListPage"];
                };
            };
        };
    };
    postRecipesTimelineEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
        };
    };
    getRecipesTimelineEventsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putRecipesTimelineEventsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
        };
    };
    deleteRecipesTimelineEventsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
        };
    };
    patchRecipesTimelineEventsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEvent"];
                };
            };
        };
    };
    putRecipesTimelineEventsByIdImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The word that names the picture, null without one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeImage"];
                };
            };
        };
    };
    getSync: {
        parameters: {
            query?: {
                /** @description How many rows an answer has at most. */
                limit?: number;
                /** @description The cursor of the answer before. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows as they are now, and ids of those that are gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sync"];
                };
            };
        };
    };
    getUnits: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitInListPage"];
                };
            };
        };
    };
    postUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description What was created. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was made, or of where to look. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    getUnitsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putUnitsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    deleteUnitsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    patchUnitsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it is now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    putUnitsMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The one that stayed. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    putUsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description The user now. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
        };
    };
    getUsersByIdFavorites: {
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
            /** @description All of them, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
        };
    };
    postUsersByIdFavoritesBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description A recipe’s slug or id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they think of it. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
        };
    };
    deleteUsersByIdFavoritesBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description A recipe’s slug or id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they think of it. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
        };
    };
    getUsersByIdRatings: {
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
            /** @description All of them, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
        };
    };
    postUsersByIdRatingsBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
                "Idempotency-Key"?: string;
                /** @description Entity tag of the copy the change was made to. */
                "If-Match"?: string;
            };
            path: {
                /** @description Its id. */
                id: string;
                /** @description A recipe’s slug or id. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Opinion"];
            };
        };
        responses: {
            /** @description What they think of it. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
        };
    };
    getUsersApiTokens: {
        parameters: {
            query?: {
                /** @description Attributes in sequence, such as `lastMade:asc, name`; or `random`. */
                orderBy?: string;
                /** @description Where rows without a value go; the database has its own habit. */
                orderByNullPosition?: "first" | "last";
                /** @description For attributes without their own. */
                orderDirection?: "asc" | "desc";
                /** @description From 1; -1 is the last page. */
                page?: number;
                /** @description Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links. */
                paginationSeed?: string;
                /** @description Rows a page; -1 is all of them. */
                perPage?: number;
                /** @description Which rows, such as `name LIKE "soup%" AND createdAt >= "2026-01-01"`. */
                queryFilter?: string;
                /** @description Words to look for; the best matches come first. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenInListPage"];
                };
            };
        };
    };
    postUsersApiTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The token, this once with its text. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiToken"];
                };
            };
        };
    };
    deleteUsersApiTokensById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the change was made to. */
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
            /** @description What it was. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiToken"];
                };
            };
        };
    };
    postUsersForgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description If there is such an account, a mail is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    putUsersPassword: {
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
            /** @description It holds from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postUsersRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description The new user. */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
        };
    };
    postUsersResetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own: repeats with it within a day are answered alike and not done again. */
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
            /** @description It holds from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getUsersSelf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You, and the names of your group and household. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSelf"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUsersSelfFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
        };
    };
    getUsersSelfRatings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
        };
    };
    getUsersSelfRatingsByRecipeId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag of the copy the caller has. */
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
            /** @description What they think of it. */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rating"];
                };
            };
            /** @description The copy the caller has is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
