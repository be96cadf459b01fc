// Without schemas, so that pages can list them in the browser.
export const PRIORITIES = ['highest', 'high', 'medium', 'low', 'lowest'] as const
export const SORTS = ['newest', 'oldest', 'priority', 'title', 'price-low', 'price-high'] as const
export const FILTERS = ['all', 'available', 'dropped'] as const
