export default function IslandNotice() {
  return (
    <>
      <noscript>This counts with JavaScript alone.</noscript>
      <div role="alert" hidden>
        This did not load.{' '}
        <button type="button" data-reload>
          Load the page again
        </button>
      </div>
    </>
  )
}
