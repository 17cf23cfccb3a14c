/** After the reader's input has rested this long, the change is said once. */
const REST_MS = 700;

/** One polite voice for an instance: what changed and what follows, never more than the latest. */
export interface Announcer {
  say(text: () => string): void;
  stop(): void;
}

/** Returns an announcer that speaks through a live region, `region`. */
export function createAnnouncer(region: HTMLElement): Announcer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    say(text) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        region.textContent = text();
      }, REST_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
