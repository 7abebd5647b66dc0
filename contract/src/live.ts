/** Server-sent events: one whenever leads or texts of the agent have changed, without saying what. */
export const livePath = '/api/v1/user/live'
