/** Next looks for these settings in the folders above, too: with a file of the site's own they change nothing here. */
export default { plugins: {} }
