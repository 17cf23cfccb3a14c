# Finds Emscripten (em++ on PATH, of a distribution or of emsdk) and mends what its own toolchain
# file leaves open. Use: cmake -DCMAKE_TOOLCHAIN_FILE=wasm/emscripten-toolchain.cmake

find_program(EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE EMSCRIPTEN_ROOT_PATH
                OUTPUT_STRIP_TRAILING_WHITESPACE)

# Emscripten's default is ONLY, which hides the host's header-only packages such as Eigen.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)

# Emscripten's default passes options that not every Node knows. --no-experimental-fetch: older
# glue takes Node's fetch for a browser's and then cannot read its own file.
set(CMAKE_CROSSCOMPILING_EMULATOR "node;--no-experimental-fetch"
    CACHE STRING "Runs the wasm tests")

# Debian keeps the JavaScript packages that Emscripten's optimiser imports where only Debian's own
# Node looks; another Node on PATH needs to be told.
if(EXISTS /usr/share/nodejs/acorn)
  set(CMAKE_CXX_LINKER_LAUNCHER
      ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs CACHE STRING "Finds acorn")
endif()

include(${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake)
