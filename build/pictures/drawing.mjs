/**
 * A drawing as it may be published: whatever program it comes from, nothing in it runs, moves or asks for another file.
 */
import postcss from 'postcss'
// In one file, which looks for no settings on the disk.
import { optimize } from 'svgo/browser'

/** @import { CustomPlugin, XastElement, XastParent } from 'svgo' */

/**
 * What draws. Everything else goes: scripts, pages inside the drawing (`foreignObject`), films, what programs keep for
 * themselves, elements of any other name or prefix; and animations, but for one that respects who wants less of them.
 */
const drawing = new Set(
  `svg g defs symbol use a switch title desc style path rect circle ellipse line polyline polygon image text tspan
  textPath linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

/** Something in the drawing itself, or a picture that lies in it. */
const inside = /^\s*(#|data:image\/(png|jpeg|webp|gif|avif)[;,])/i

/** Styles that name another file, or hide whether they do. */
const outside =
  /\\|@import|(?:image|image-set|src|element|cross-fade)\(|url\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp|gif|avif)[;,])/i

/** @type {CustomPlugin} */
const clean = {
  name: 'clean',
  fn: () => ({
    instruction: { enter: remove },
    doctype: { enter: remove },
    element: {
      enter(node, parent) {
        if (!drawing.has(node.name)) return remove(node, parent)
        for (const [name, value] of Object.entries(node.attributes)) {
          if (!isHarmless(name, value)) delete node.attributes[name]
        }
        if (node.attributes.style) node.attributes.style = cleanStyles(node.attributes.style)
        if (node.name === 'style') cleanSheet(node)
        if (node.name === 'image' && !hasAddress(node)) remove(node, parent)
      },
    },
  }),
}

/** What SVGO would make lighter, and draw otherwise. */
const asDrawn = /** @type {const} */ ({
  // A colour stays as it is written: a re-brand is told by it.
  convertColors: false,
  // A rule taken into its element would take the class along, and with it what only moves by that.
  inlineStyles: false,
  // The point that a shape turns about goes to another turn with groups, and is forgotten where one is worked out.
  collapseGroups: false,
  removeNonInheritableGroupAttrs: false,
  moveGroupAttrsToElems: false,
  convertPathData: { applyTransforms: false },
})

/**
 * @param {string} source as an editor's program has written it, or a person
 * @returns {string} drawn the same, and lighter
 * @throws {Error} where it is no XML
 */
export function cleaned(source) {
  const { data } = optimize(source, {
    plugins: [clean, { name: 'preset-default', params: { overrides: asDrawn } }, 'removeDimensions'],
  })
  const left = /<script|<foreignObject|\son\w+\s*=|javascript:|@import|url\(\s*["']?\s*(?:https?:|\/)/i.exec(
    data,
  )
  if (left) throw new Error(`"${left[0].trim()}" cannot be taken out of it`)
  return data
}

/**
 * @param {{ type: string }} node
 * @param {XastParent} parent
 */
function remove(node, parent) {
  parent.children = parent.children.filter((child) => child !== node)
}

/**
 * @param {string} name
 * @param {string} value
 */
function isHarmless(name, value) {
  const [local = '', prefix] = name.split(':').toReversed()
  if (/^on/i.test(local) || name === 'xml:base') return false
  if (prefix && !/^(xlink|xml|xmlns)$/.test(prefix)) return false
  if (/^(href|src)$/i.test(local)) return inside.test(value)
  return local === 'style' || !outside.test(value)
}

/** @param {XastElement} node */
function hasAddress({ attributes }) {
  return Boolean(attributes.href ?? attributes['xlink:href'])
}

/** @param {XastElement} node */
function cleanSheet(node) {
  node.children = node.children.flatMap((child) =>
    child.type === 'text' || child.type === 'cdata' ? [{ ...child, value: cleanStyles(child.value) }] : [],
  )
}

/**
 * One short move may be made, once, for those who have not asked for less motion.
 *
 * @param {import('postcss').Declaration} declaration
 */
function mayMove({ value, parent }) {
  const home = parent?.parent
  return (
    home?.type === 'atrule' &&
    /prefers-reduced-motion:\s*no-preference/.test(/** @type {import('postcss').AtRule} */ (home).params) &&
    !/infinite/i.test(value)
  )
}

/**
 * @param {string} css of a sheet or of an attribute
 * @returns {string} nothing when it cannot be read
 */
function cleanStyles(css) {
  try {
    const root = postcss.parse(css)
    root.walkComments((comment) => void comment.remove())
    root.walkAtRules((rule) => {
      if (rule.name !== 'media' && rule.name !== 'keyframes') rule.remove()
    })
    root.walkDecls((declaration) => {
      const { prop, value } = declaration
      const moves = /^(animation|transition)/i.test(prop)
      if (outside.test(value) || (moves && !mayMove(declaration))) declaration.remove()
    })
    // What nothing asks for any more goes too.
    if (!/[{;\s]animation/i.test(root.toString())) root.walkAtRules('keyframes', (rule) => void rule.remove())
    return root.toString()
  } catch {
    return ''
  }
}
