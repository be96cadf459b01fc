/** The field of a list's form that each fault is about. */
export const FIELDS: Partial<Record<string, string>> = {
  listName: 'listName',
  'listName-long': 'listName',
  recipientName: 'participantFirstName',
  'recipientName-long': 'participantFirstName',
  occasion_date: 'occasionMonth',
  childAge: 'childAge',
  description: 'description',
  shownName: 'shownName',
}
