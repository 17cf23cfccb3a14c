// The first script of every page here that is not the page's subject: writes down from then on whatever
// an embed might do to the page around it. Reads as `document.record`.
(function () {
  const BUBBLED = 'an error of an element bubbled';
  const list = (names) => Object.fromEntries(names.map((name) => [name, []]));
  const record = {
    ...list(['keys', 'events', 'focused', 'problems', 'heard']),
    names: [...Object.getOwnPropertyNames(window), 'addEventListener'],
    html: document.documentElement.cloneNode().outerHTML,
    inHead: document.head.childElementCount,
    address: location.href,
    steps: history.length,
    /** Where the page was scrolled to, by the reader or by the test in his place. */
    scroll: [0, 0],
    /** How often it was drawn since somebody asked. */
    frames: 0,
  };
  Object.defineProperty(document, 'record', { value: record });

  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (type, ...rest) => {
      if (type.startsWith('key')) record.keys.push(type);
      add(type, ...rest);
    };
  }
  for (const type of ['ready', 'change', 'step', 'error']) {
    // On its way down, since an error does not come up again.
    document.addEventListener(
      type,
      ({ detail }) => {
        if (detail !== undefined) record.events.push(detail === null ? type : `${type} ${detail}`);
      },
      true,
    );
  }
  document.addEventListener('focusin', ({ target }) => record.focused.push(target.tagName));
  window.addEventListener('message', ({ data }) => record.heard.push(data));
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...words) => {
      record.problems.push(words.join(' '));
      say(...words);
    };
  }
  window.addEventListener('error', (event) =>
    record.problems.push(event instanceof CustomEvent ? BUBBLED : event.message),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record.problems.push(String(reason)),
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record.problems.push(`${violatedDirective} ${blockedURI}`),
  );
})();
