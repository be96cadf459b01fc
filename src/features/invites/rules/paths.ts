export const LIST_PATH = '/invites'
export const REQUEST_PATH = '/invites/request'
export const DETAILS_PATH = '/invites/notifications'
