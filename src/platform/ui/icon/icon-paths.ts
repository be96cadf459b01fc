/** Path data on a 24-unit grid, drawn with a stroke. */
export const iconPaths = {
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6.2v4.3m0 2.6v.1',
  bolt: 'M13.2 3 5.5 13.6h5.3L9.8 21l8.7-11.2h-5.9L13.2 3Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  cart: 'M2.5 4h2.6l2.4 11.2h10.7l2.3-8.2H5.8M9 20.2v.1m8-.1v.1',
  check: 'm4.5 12.6 5 5 10-11',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5 15.5 12 9 18.5',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.8v5m0 3.2v.1',
  external: 'M14 4.5h5.5V10m-.3-5.2L11 13m-2-7.5H4.5v14h14V15',
  fullscreen: 'M4.5 9V4.5H9m6 0h4.5V9m0 6v4.5H15m-6 0H4.5V15',
  gift: 'M4.5 11.5v8.5h15v-8.5M3 7.5h18v4H3v-4Zm9 0V20m0-12.5S10.6 3 8 3a2.25 2.25 0 0 0 0 4.5h4Zm0 0S13.4 3 16 3a2.25 2.25 0 0 1 0 4.5h-4Z',
  heart: 'M12 20S3.5 15 3.5 8.9A4.6 4.6 0 0 1 12 6.4a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.1v.1',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  search: 'M10.7 4a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4Zm4.8 11.5 5 5',
  star: 'm12 3.3 2.7 5.5 6 .9-4.35 4.25 1.03 6L12 17.1l-5.38 2.85 1.03-6L3.3 9.7l6-.9L12 3.3Z',
  truck:
    'M2.5 6h11.5v10.5H9.4m4.6-7h3.8l3.7 3.5v3.5h-1.6m-4.6 0H14m-9.4 0H2.5V6M7 14.7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10.5 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
} as const

export type IconName = keyof typeof iconPaths
