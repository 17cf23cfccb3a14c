// Runs before the first paint: the theme, the parts to leave out, and no flash of the ready example
// where the link carries a state of its own. Tells a page around this one how high it is.
(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  var theme = query.get('theme');
  if (theme !== 'light' && theme !== 'dark' && theme !== 'auto') {
    try {
      theme = localStorage.getItem('attention-lightly:theme');
    } catch (refused) {
      theme = null;
    }
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // The page is written with all of its parts; web/src/app/parts.ts has the same names.
  var controls = query.get('controls');
  if (controls !== null && controls.trim() !== 'all') {
    var shown = controls.split(/[\s,]+/);
    root.dataset.hidden = 'title text sentence words data matrices settings navigation'
      .split(' ')
      .filter(function (part) {
        return shown.indexOf(part) < 0;
      })
      .join(' ');
  }

  // `?step=` may name another step than the one that was written into this page.
  if (query.has('step')) root.classList.add('elsewhere');
  if (location.hash.length > 1 || query.has('state') || query.has('step')) {
    root.classList.add('pending');
    // In the offline file this names a step, most likely another than the one that it starts with.
    if (location.hash.charAt(1) === '/') root.classList.add('elsewhere');
    // Better the ready example than nothing, if the engine takes longer than this.
    setTimeout(function () {
      root.classList.remove('pending');
    }, 2000);
  }

  if (parent !== window) {
    root.classList.add('framed');
    addEventListener('DOMContentLoaded', tellHeight);
  }
  /** Posts the height of the content, in the words of embed.js, of AMP, and of Embedly and Medium. */
  function tellHeight() {
    var told = 0;
    // A host whose script comes late asks.
    addEventListener('message', function (event) {
      if (event.source !== parent || !event.data) return;
      if (event.data.type === 'attention-lightly:ask') tell(0);
    });
    new ResizeObserver(function () {
      tell(told);
    }).observe(document.body);
    function tell(known) {
      var height = Math.ceil(document.body.getBoundingClientRect().height);
      // Hidden, it has none.
      if (height === known || height === 0) return;
      told = height;
      [
        { type: 'attention-lightly:height', height: height },
        { sentinel: 'amp', type: 'embed-size', height: height },
        JSON.stringify({ src: location.href, context: 'iframe.resize', height: height }),
      ].forEach(function (message) {
        parent.postMessage(message, '*');
      });
    }
  }

  // A script that does not arrive cannot say so itself.
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return;
      root.classList.remove('pending');
      root.classList.add('static');
      addEventListener('DOMContentLoaded', say);
      if (document.readyState !== 'loading') say();
    },
    true,
  );
  function say() {
    if (document.querySelector('[data-failure]')) return;
    var notice = document.createElement('p');
    notice.className = 'notice';
    notice.setAttribute('role', 'status');
    notice.dataset.failure = 'script';
    notice.textContent =
      'A script of this page did not arrive, so the figure does not move; its numbers are those of the ready example. Reload the page to try again.';
    document.body.prepend(notice);
  }
})();
