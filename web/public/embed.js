// For pages that frame a step: each frame becomes as high as what is in it.
addEventListener('message', function (event) {
  var data = event.data;
  if (!data || data.type !== 'attention-lightly:height' || !(data.height > 0)) return;
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow !== event.source) return;
    var height = Math.min(Math.max(data.height, 100), 5000);
    var style = getComputedStyle(frame);
    if (style.boxSizing === 'border-box')
      ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'].forEach(
        function (name) {
          height += parseFloat(style[name]);
        },
      );
    frame.style.height = height + 'px';
  });
});
// Frames that were there before this script have told their height already.
document.querySelectorAll('iframe').forEach(function (frame) {
  frame.contentWindow.postMessage({ type: 'attention-lightly:ask' }, '*');
});
