/** The smallest screen at which a page still has to be whole, a telephone, a tablet, a desktop, and the widest. */
export const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]
