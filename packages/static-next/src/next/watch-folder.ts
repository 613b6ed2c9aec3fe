/**
 * A loader of webpack for development: a module that reads a folder from the disk counts as changed whenever a file in that
 * folder has changed, come or gone. webpack by itself sees only what is imported.
 */
type Loader = {
  addContextDependency: (folder: string) => void
  getOptions: () => { folder: string; onChange?: () => void }
}

export default function watchFolder(this: Loader, source: string): string {
  const { folder, onChange } = this.getOptions()
  this.addContextDependency(folder)
  onChange?.()
  // webpack asks again only when something has changed: another text then has it load the module anew.
  return `${source}\nexport const revision = ${Date.now()}\n`
}
