/** A telephone, a tablet, a desktop: what every visitor would notice is asked here first. */
export const usualScreens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** The same with the smallest screen at which a page still has to be whole, and the widest. */
export const screens = [{ width: 320, height: 568 }, ...usualScreens, { width: 2560, height: 1440 }]
