// Runs before the first paint: the remembered theme, and no flash of the ready example where the
// link carries a state of its own.
(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  var theme = query.get('theme');
  if (theme !== 'light' && theme !== 'dark') {
    try {
      theme = localStorage.getItem('attention-lightly:theme');
    } catch (refused) {
      theme = null;
    }
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  if (location.hash.length > 1 || query.has('state')) {
    root.classList.add('pending');
    // In the offline file this names a step, most likely another than the one that it starts with.
    if (location.hash.charAt(1) === '/') root.classList.add('elsewhere');
    // Better the ready example than nothing, if the engine takes longer than this.
    setTimeout(function () {
      root.classList.remove('pending');
    }, 2000);
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
