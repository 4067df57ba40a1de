// Runs after the document is read and before its modules, in ES5, so that it runs where nothing else does. It shows the
// sentence that the document has for a browser that is too old, and for a start that fails. Who starts hides it again
// (packages/ui/src/mark-started.tsx), unless the browser is too old.
;(function () {
  var root = document.documentElement
  var sentence = document.getElementById('start-failure')
  // The first engines with cascade layers are those of .browserslistrc for phones; a document may need a younger method
  // of lists as well.
  var needs = document.currentScript && document.currentScript.getAttribute('data-needs')

  function show() {
    if (!root.hasAttribute('data-started')) sentence.removeAttribute('hidden')
  }

  if (!('CSSLayerBlockRule' in window) || (needs && !(needs in Array.prototype))) {
    root.setAttribute('data-old-browser', '')
    show()
  }
  window.addEventListener(
    'error',
    function (event) {
      // An error of a script has the window for a target; of a script that does not come, its element.
      if (!event.target.tagName || event.target.tagName === 'SCRIPT') show()
    },
    true,
  )
  window.addEventListener('unhandledrejection', show)
  // What neither comes nor fails.
  setTimeout(show, 30000)
})()
